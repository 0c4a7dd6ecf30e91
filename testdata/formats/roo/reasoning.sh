# A row of reasoning, with its time, tells a history that was not condensed from Anthropic's.
abridge detect reasoning.json
abridge validate reasoning.json
for to in openai anthropic openai-responses; do
  abridge convert --to $to reasoning.json
done
