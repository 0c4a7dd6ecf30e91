abridge tokens notes.txt chat.jsonl package.json
abridge tokens --by role chat.jsonl chat.jsonl
