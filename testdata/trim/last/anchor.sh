# Anthropic wants a user first: the turn that the kept work answers goes along, within the number where it can.
for n in 1 2 3 4 5; do
  echo "last $n"
  abridge trim --last $n anchor.jsonl
  echo "exit $?"
done
abridge trim --max-chars 30 anchor.jsonl
