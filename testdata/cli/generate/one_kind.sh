mkdir made
abridge generate schemas made
ls made
jq -r '.title' made/policy.schema.json
