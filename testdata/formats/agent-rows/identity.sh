abridge detect rows.jsonl
abridge sanitize rows.jsonl | cmp - rows.jsonl
