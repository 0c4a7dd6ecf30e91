abridge tokens chat.jsonl
abridge tokens --text chat.jsonl
abridge tokens --by conversation chat.jsonl
abridge tokens --by role chat.jsonl
abridge tokens --by message chat.jsonl
abridge tokens --by message --select 2 chat.jsonl
abridge tokens --by conversation < chat.jsonl
