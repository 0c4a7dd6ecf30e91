abridge tokens --tokenizer o200 notes.txt
abridge tokens --by day chat.jsonl
abridge tokens --by role notes.txt
abridge tokens --by role package.json
abridge tokens --by role --text chat.jsonl
abridge tokens --ids --head 3 notes.txt
abridge tokens --head 3 --tail 3 notes.txt
abridge tokens --head three notes.txt
abridge tokens --head 3 notes.txt chat.jsonl
abridge tokens --head 3 --json notes.txt
abridge tokens --head 3 --from openai chat.jsonl
abridge tokens --jobs 0 chat.jsonl
abridge tokens --tokeniser x notes.txt
