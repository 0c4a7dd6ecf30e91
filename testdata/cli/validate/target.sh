# What the format's own provider lets pass another one refuses; several targets get a verdict each.
abridge validate tools.json
echo "exit $?"
abridge validate --target mistral tools.json
echo "exit $?"
abridge validate --target openai,mistral tools.json
echo "exit $?"
abridge validate --target openai,anthropic --findings json tools.json | jq -c .summary.refused
