# Who names a transcript by mistake does not lose it.
echo '{"messages":[{"role":"user","content":"Hi"}]}' > chat.jsonl
cp chat.jsonl other.jsonl
abridge validate --baseline other.jsonl chat.jsonl; echo "exit $?"
abridge validate --write-baseline other.jsonl chat.jsonl; echo "exit $?"
cmp chat.jsonl other.jsonl && echo "as it was"
: > empty.json
abridge validate -q --write-baseline empty.json chat.jsonl; echo "exit $?"
abridge validate -q --write-baseline empty.json chat.jsonl; echo "exit $?"
