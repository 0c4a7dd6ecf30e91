# Each conversation is a line; what is rejected is kept.
abridge convert --to anthropic --rejects bad.jsonl -o out.jsonl many.jsonl
echo "exit $?"
cat out.jsonl bad.jsonl
abridge convert -q --to anthropic --select d many.jsonl
jq -s '[.[0], .[0]]' tools.json | abridge convert -q --to anthropic | jq -c '.messages | length'
