abridge stats agent.json session.jsonl
abridge stats agent.json --json
