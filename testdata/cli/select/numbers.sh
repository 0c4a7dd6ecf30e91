# An id that is a number is one, too; what is an id here and a number there picks both.
for id in 2 1000 '"3"' 7.50 true; do printf '{"id":%s,"messages":[{"role":"user","content":"the id %s"}]}\n' "$id" "$(echo "$id" | tr -d '"')"; done > lines.jsonl
jq -s . lines.jsonl > array.json
for word in 1000 2 3 7.50 true; do
  echo "$word"
  abridge render --jsonl --select $word lines.jsonl
done 2>&1
abridge render --jsonl --select 1000 array.json
abridge tokens --by conversation lines.jsonl
