# Messages that hold their replies: the branch that was said last is read.
abridge detect *.json
abridge detect --branches librechat-fork_librechat-tree.json
abridge validate *.json
for file in *.json; do
  abridge convert --to openai $file
  abridge convert -q --to anthropic $file
done
# Messages that name what they reply to, with calls, thoughts and results as parts of an answer.
abridge detect --branches flat.json
abridge validate flat.json
for to in openai anthropic; do
  abridge convert --to $to flat.json
done
abridge convert -q --to openai --branch 2 flat.json
abridge render --style markdown flat.json
abridge convert --to openai --from kiro flat.json
echo "exit $?"
abridge trim --last 1 flat.json
echo "exit $?"
# Of a file cut short, what stands before the cut.
head -c 760 flat.json | abridge convert --to openai
echo "exit $?"
