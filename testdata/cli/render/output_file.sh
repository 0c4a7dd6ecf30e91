abridge render -o prompt.txt chat.jsonl
