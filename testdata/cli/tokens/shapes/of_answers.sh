# The shape that an answer must have counts as compact JSON, whoever is asked for it.
jq -c .response_format.json_schema openai.json | tr -d '\n' | abridge tokens --text
for f in *.json; do abridge tokens --by message "$f" | tail -n 2 | paste -s; done
abridge trim -q --max-tokens 20 gemini.json; echo "exit $?"
