abridge tokens notes.txt nowhere.txt chat.jsonl
