abridge sanitize --check clean.json
echo "exit $?"
abridge sanitize --check fixable.jsonl
echo "exit $?"
abridge sanitize --check -q fixable.jsonl
