abridge sanitize --select 2 fixable.jsonl
echo "exit $?"
abridge sanitize --select 7 fixable.jsonl
