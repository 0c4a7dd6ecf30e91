abridge validate findings.jsonl clean.json findings.jsonl | grep -c ':'
