# What is condensed or truncated away stays hidden, and the last summary is where the history begins.
abridge detect condensed.json
abridge validate condensed.json
for to in openai anthropic openai-responses; do
  abridge convert --to $to condensed.json
done
abridge trim --last 1 condensed.json
echo "exit $?"
