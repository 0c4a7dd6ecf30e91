cp findings.jsonl again.jsonl
abridge validate findings.jsonl clean.json again.jsonl | grep -c ':'
