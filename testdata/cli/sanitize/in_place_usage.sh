abridge sanitize -i < damaged.jsonl
echo "exit $?"
abridge sanitize -i - < damaged.jsonl
echo "exit $?"
abridge sanitize -i -o other.jsonl damaged.jsonl
echo "exit $?"
abridge sanitize -i --check damaged.jsonl
echo "exit $?"
abridge sanitize --diff -o other.jsonl damaged.jsonl
