# Rows of prompt and response make conversations by their ids; results of tools come with the next row.
abridge detect *.json
abridge validate *.json
for file in *.json; do
  for to in openai anthropic; do
    abridge convert --to $to $file
  done
done
abridge convert -q --to generic --select c2 tools.json
abridge render --style markdown --select c1 tools.json
abridge convert --to openai --from kiro one.json
echo "exit $?"
abridge trim --last 1 one.json
echo "exit $?"
# Of a file cut short, what stands before the cut.
head -c 1800 tools.json | abridge convert --to openai
echo "exit $?"
