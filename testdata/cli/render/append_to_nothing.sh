# With --append, empty input is an empty history.
abridge render -p agent --append user:hi < /dev/null
echo '[]' | abridge render -p agent --append user:hi
printf ' \n' | abridge render --append 'user:And now?'
abridge trim --last 3 --append user:hi < /dev/null
abridge sanitize --append user:hi --append assistant:hey < /dev/null
abridge render -p agent < /dev/null
