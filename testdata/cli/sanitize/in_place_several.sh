# Each file for itself: one that is missing doesn't stop the others.
cp fixable.jsonl a.jsonl
cp document.json b.json
abridge sanitize -q -i a.jsonl none.jsonl b.json
echo "exit $?"
cat a.jsonl b.json
