abridge validate *.json *.jsonl
