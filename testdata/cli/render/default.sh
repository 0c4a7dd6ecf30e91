abridge render chat.jsonl
