abridge detect *.gz *.zst le.jsonl be.jsonl | grep -v '^  '
head -c 20 le.jsonl.gz > nothing.jsonl.gz; abridge detect nothing.jsonl.gz; echo "exit $?"
