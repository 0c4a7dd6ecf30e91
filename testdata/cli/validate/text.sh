abridge validate findings.jsonl
