cp chat.jsonl again.jsonl
abridge render chat.jsonl again.jsonl
