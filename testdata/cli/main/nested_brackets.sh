# 10,000 nested brackets: a placed finding, and the record beside them is still read.
deep=$(awk 'BEGIN { for (i = 0; i < 10000; i++) printf "[" }')
printf '{"messages":[{"role":"user","content":"before"}]}\n%s\n{"messages":[{"role":"user","content":"after"}]}\n' "$deep" > deep.jsonl
abridge sanitize deep.jsonl
echo "exit $?"
printf '%s' "$deep" | abridge validate
echo "exit $?"
closed=$(awk 'BEGIN { for (i = 0; i < 10000; i++) printf "]" }')
printf '%s%s' "$deep" "$closed" | abridge validate
