abridge sanitize --jsonl document.json
