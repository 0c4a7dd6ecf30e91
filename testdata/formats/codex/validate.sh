abridge validate *.jsonl
