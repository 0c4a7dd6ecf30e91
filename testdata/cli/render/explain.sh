abridge render --last 1 --explain chat.jsonl
