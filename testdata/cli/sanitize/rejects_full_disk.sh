abridge sanitize -q --rejects /dev/full damaged.jsonl > /dev/null
