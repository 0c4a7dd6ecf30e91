# Findings go where they are sent, and only there.
abridge validate --findings json=out.json findings.jsonl
echo "exit $?"
jq -c '.summary' out.json
rm out.json
