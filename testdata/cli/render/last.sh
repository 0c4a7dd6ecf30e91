abridge render --last 1 chat.jsonl
