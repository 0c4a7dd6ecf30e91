abridge show rows.jsonl
abridge show session.jsonl
abridge show --json session.jsonl
