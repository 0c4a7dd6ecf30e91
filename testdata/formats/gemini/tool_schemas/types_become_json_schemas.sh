# Gemini's types of schemas become JSON Schema's; what only looks like a type stays.
for to in openai anthropic openai-responses gemini sharegpt; do
  abridge convert -q --to $to tools.json
done
abridge convert -q --to openai tools.json | abridge convert -q --to gemini -
