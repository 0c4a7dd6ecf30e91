# Each sample of an eval log is a conversation; so is a sample by itself, and a bare list of messages.
abridge detect *.json
abridge validate log_formats.json messages.json
abridge validate -q tool_errors.json
for file in *.json; do
  abridge convert --to openai $file
  abridge convert -q --to anthropic $file
done
abridge detect two.json
abridge validate two.json
for to in openai anthropic; do
  abridge convert --to $to two.json
done
abridge convert -q --to generic --select first two.json
abridge convert --to openai --from chatgpt two.json
echo "exit $?"
abridge trim --last 1 two.json
echo "exit $?"
# Of a file cut short, what stands before the cut.
for bytes in 700 1240; do
  head -c $bytes two.json | abridge convert --to openai
  echo "exit $?"
done
