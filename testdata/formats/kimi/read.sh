# Rows of notes are no messages; the system prompt is one.
abridge detect *.jsonl
abridge validate *.jsonl
for file in *.jsonl; do
  for to in openai anthropic; do
    abridge convert --to $to $file
  done
done
abridge convert --to openai --from pi more.jsonl
echo "exit $?"
abridge trim --last 1 more.jsonl
echo "exit $?"
# Of a file cut short, what stands before the cut.
head -c 500 more.jsonl | abridge convert --to openai
echo "exit $?"
sed '3s/.$//' more.jsonl | abridge convert -q --to openai
