# Written unpacked, under the name without the suffix.
mkdir out
abridge sanitize -o out/ twice.jsonl.zst.gz le.jsonl && ls out && cmp out/twice.jsonl chat.jsonl
abridge sanitize -o out/ chat.jsonl some/chat.jsonl.gz
echo "exit $?"
abridge render -o out/ members.jsonl.gz && ls out
