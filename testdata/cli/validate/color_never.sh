abridge validate --color never findings.jsonl | head -1
