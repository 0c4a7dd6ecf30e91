abridge sanitize --no-fix fixable.jsonl
