# Repaired records are replaced; rejected ones stay in their place and are copied to the other file.
cp damaged.jsonl work.jsonl
chmod 640 work.jsonl
abridge sanitize -i --rejects bad.jsonl work.jsonl
echo "exit $?"
stat -c %a work.jsonl
