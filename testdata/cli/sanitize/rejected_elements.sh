# What is no conversation leaves an array with one of its commas: what is written and what is rejected are the whole.
m='{"role":"user","content":"q"}'
for array in "[[$m],$m,[$m]]" "[$m,[$m]]" "[[$m],3]" "[{\"id\":1,\"messages\":[$m]},{\"id\":2,\"messages\":\"x\"},{\"id\":3,\"messages\":[$m]}]"; do
  printf '%s' "$array" > in.json
  abridge sanitize -q in.json --rejects rejects -o out
  cat out rejects
  test "$(cat out rejects | tr -d '\n' | wc -c)" -eq "$(wc -c < in.json)" && echo "nothing is lost"
done
