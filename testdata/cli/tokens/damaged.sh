abridge tokens --by conversation damaged.jsonl
