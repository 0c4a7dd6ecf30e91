abridge render --style numbered /dev/null
printf '[]' | abridge render -q --style numbered
