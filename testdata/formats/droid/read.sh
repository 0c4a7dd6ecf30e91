# A summary takes the place of what was said up to its anchor.
abridge detect *.jsonl
abridge validate *.jsonl
for file in *.jsonl; do
  for to in openai anthropic; do
    abridge convert --to $to $file
  done
done
abridge convert -q --to generic kept.jsonl
abridge convert --to openai --from kiro kept.jsonl
echo "exit $?"
abridge trim --last 1 kept.jsonl
echo "exit $?"
# Of a file cut short, what stands before the cut.
head -c 600 kept.jsonl | abridge convert --to openai
echo "exit $?"
