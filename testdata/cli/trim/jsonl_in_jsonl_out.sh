jq -c '.[]' chat.json > chat.jsonl
abridge trim --last 1 chat.jsonl
jq -c '{messages: .}' chat.json > one.jsonl
cat one.jsonl one.jsonl | abridge trim --last 1
