# What the model says when it refuses is its content: kept as a refusal where the target has one, else said.
abridge sanitize -q refusals.jsonl | cmp - refusals.jsonl && echo untouched
for to in openai openai-responses anthropic gemini sharegpt generic; do
  echo "== $to"
  abridge convert --to "$to" refusals.jsonl
done
echo "== there and back"
abridge convert -q --to openai-responses refusals.jsonl | abridge convert -q --to openai
# It is cut in its place.
abridge trim -q --set limits.assistant.max=20 refusals.jsonl
abridge render -q --jsonl refusals.jsonl
