gzip -n < chat.jsonl > chat.jsonl.gz
abridge tokens chat.jsonl chat.jsonl.gz
gzip -n < notes.txt | abridge tokens
gzip -n < notes.txt | head -c 60 | abridge tokens
