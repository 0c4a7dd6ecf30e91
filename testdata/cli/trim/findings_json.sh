abridge trim --max-chars 40 --findings json=findings.json chat.json
jq -c '.findings[] | [.rule, .severity, .message]' findings.json
jq -c .summary findings.json
