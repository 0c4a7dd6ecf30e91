abridge sanitize --rejects bad.jsonl damaged.jsonl
