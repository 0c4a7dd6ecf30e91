abridge models --models house.yaml house
abridge models --models house.yaml --json gpt-4o | jq .context_window
abridge models --models wrong.yaml
echo "exit $?"
abridge models --models list.yaml
echo "exit $?"
# What --yaml prints is such a file.
abridge models --yaml > all.yaml
abridge models --models all.yaml gpt-4o | head -n 1
# Rows without a name are said, not taken for others.
printf 'models:\n- {target: openai}\n- {name: mine, context_window: 8000, tokenizer: o200k_base}\n' > nameless.yaml
abridge models --models nameless.yaml; echo "exit $?"
