# Each way to hide text: the finding says what it reads, and the repair takes it out. Twice is once.
abridge validate hidden.jsonl
abridge sanitize -q --unsafe-fixes hidden.jsonl | tee clean.jsonl
abridge sanitize --unsafe-fixes clean.jsonl | cmp - clean.jsonl && echo "clean"
