# Of calls that run at once, some may have their result already: the others of the last message are still open.
for f in *.json*; do
  echo "$f:"
  abridge validate $f
done
abridge trim -q --last 9 claude.jsonl | cmp - claude.jsonl
abridge sanitize -q openai.json | cmp - openai.json
echo "once somebody goes on:"
sed 's/]$/,{"role":"user","content":"Well?"}]/' openai.json | abridge validate
