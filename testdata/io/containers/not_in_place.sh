# -i would write plain JSON under a name that promises something else.
cp members.jsonl.gz before.gz
cp chat.jsonl other.jsonl
abridge trim --last 1 -i members.jsonl.gz le.jsonl.gz other.jsonl
echo "exit $?"
cmp members.jsonl.gz before.gz && echo untouched
wc -l < other.jsonl
