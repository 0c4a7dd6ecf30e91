abridge sanitize --diff fixable.jsonl
