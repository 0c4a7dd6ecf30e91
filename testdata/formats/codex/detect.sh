abridge detect *.jsonl
