# A log in which nothing is a message.
abridge convert --to openai ev.jsonl
echo "exit $?"
abridge validate --set rules.empty-history=error ev.jsonl
echo "exit $?"
