# What goes to the channel analysis is thinking, what goes to a recipient a call of it.
abridge detect weather.json more.jsonl
abridge validate weather.json more.jsonl
for file in weather.json more.jsonl; do
  for to in openai anthropic; do
    abridge convert --to $to $file
  done
done
abridge convert --to openai --from kiro weather.json
echo "exit $?"
abridge trim --last 1 weather.json
echo "exit $?"
# Of a file cut short, what stands before the cut.
head -c 720 weather.json | abridge convert --to openai
echo "exit $?"
