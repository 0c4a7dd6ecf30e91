abridge tokens --json notes.txt chat.jsonl
abridge tokens --json --by role chat.jsonl
abridge tokens --json --by message --select 1 chat.jsonl
abridge tokens --json --by conversation chat.jsonl
abridge tokens --json --ids --tokenizer cl100k_base notes.txt
