mkdir out
abridge sanitize -o out/ clean.json damaged.jsonl
echo "exit $?"
ls out
cmp out/clean.json clean.json
cat out/damaged.jsonl
abridge sanitize -o none/ clean.json
echo "exit $?"
mkdir other; cp clean.json other
abridge sanitize -o out/ clean.json other/clean.json
echo "exit $?"
abridge sanitize -o out/ - < clean.json
