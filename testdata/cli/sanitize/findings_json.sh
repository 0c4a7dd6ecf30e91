# Standard output is the history, so findings stand on standard error.
abridge sanitize --findings json fixable.jsonl
