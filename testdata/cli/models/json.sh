abridge models --json gpt-5
abridge models --json | jq -r '.[] | select(.tokenizer.exact | not) | .name' | head -n 3
