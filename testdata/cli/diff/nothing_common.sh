# Two that have nothing in common may be no versions of one conversation.
jq -cn '{messages:[{role:"user",content:"What is a fox like?"},{role:"assistant",content:"Red, and clever."}]}' > fox.json
jq -cn '{messages:[{role:"user",content:"Write about taxes"},{role:"assistant",content:"They are due"}]}' > tax.json
abridge diff fox.json tax.json 2>&1; echo "exit $?"
abridge diff -q --stat fox.json tax.json 2>&1; echo "exit $?"
jq -c . fox.json fox.json > two.jsonl
abridge diff --stat two.jsonl tax.json 2>&1; echo "exit $?"
# A word is enough.
sed 's/Write about taxes/What is a tax like?/' tax.json | abridge diff --stat fox.json - 2>&1; echo "exit $?"
rm fox.json tax.json two.jsonl
