abridge render --style markdown --select 1 calls.jsonl
