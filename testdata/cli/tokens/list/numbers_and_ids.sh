# Each conversation has its number and its id, either of which --select takes.
for f in chatgpt.json claude_ai.json sessions.jsonl rows.jsonl; do
  abridge tokens --by conversation $f
  abridge tokens --by conversation --json $f
done
abridge tokens --by conversation --select g-two chatgpt.json
abridge tokens --by conversation --select c-two claude_ai.json
abridge tokens --by conversation --select s-two sessions.jsonl
abridge tokens --by conversation --select r-6 --select 2 rows.jsonl
abridge tokens --by message --select 4 rows.jsonl
