abridge validate --findings text --findings json=out.json findings.jsonl
jq '.findings | length' out.json
rm out.json
