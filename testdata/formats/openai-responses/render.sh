abridge render --style markdown items.jsonl
