# Results say how a tool ran.
abridge detect *.json
abridge validate *.json
for file in *.json; do
  for to in openai anthropic; do
    abridge convert --to $to $file
  done
done
abridge convert -q --to generic more.json
abridge convert --to openai --from kiro more.json
echo "exit $?"
abridge trim --last 1 more.json
echo "exit $?"
# Of a file cut short, what stands before the cut.
head -c 1500 more.json | abridge convert --to openai
echo "exit $?"
