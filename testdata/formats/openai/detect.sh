abridge detect *.json *.jsonl
