abridge validate --select 2 findings.jsonl
