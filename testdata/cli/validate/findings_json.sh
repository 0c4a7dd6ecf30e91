abridge validate --findings json findings.jsonl > findings.json
cat findings.json
jq -r '.findings[] | "\(.file):\(.line):\(.column) \(.record) \(.pointer) \(.offset) \(.rule) \(.fix)"' findings.json
