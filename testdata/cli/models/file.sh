abridge models --models house.yaml house
abridge models --models house.yaml --json gpt-4o | jq .context_window
abridge models --models wrong.yaml
echo "exit $?"
abridge models --models list.yaml
echo "exit $?"
# What --yaml prints is such a file.
abridge models --yaml > all.yaml
abridge models --models all.yaml gpt-4o | head -n 1
