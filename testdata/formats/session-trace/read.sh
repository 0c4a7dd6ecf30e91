# A header with its harness, then messages in their envelopes.
abridge detect session.jsonl
abridge validate session.jsonl
for to in openai anthropic generic session-trace; do
  abridge convert --to $to session.jsonl
done
abridge trim --last 1 session.jsonl
echo "exit $?"
# Of a file cut short, what stands before the cut.
head -c 400 session.jsonl | abridge convert --to openai
echo "exit $?"
