abridge detect *.gz *.zst le.jsonl be.jsonl | grep -v '^  '
