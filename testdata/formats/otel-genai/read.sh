# Messages by themselves, and spans that have them as attributes: of a trace the last one, or the one that is asked for.
abridge detect *.json *.jsonl
abridge detect --branches trace.json
abridge validate *.json *.jsonl
for file in *.json *.jsonl; do
  for to in openai anthropic; do
    abridge convert --to $to $file
  done
done
abridge convert -q --to openai --branch a1 trace.json
abridge render --style markdown messages.json
abridge convert --to openai --from kiro more.json
echo "exit $?"
abridge trim --last 1 more.json
echo "exit $?"
# Of a file cut short, what stands before the cut.
head -c 500 more.json | abridge convert --to openai
echo "exit $?"
head -c 280 spans.jsonl | abridge convert --to openai
echo "exit $?"
