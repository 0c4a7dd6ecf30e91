abridge render --style markdown calls.jsonl
