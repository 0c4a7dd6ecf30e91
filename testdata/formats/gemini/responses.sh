# A response that is an object and one that is a text of JSON are told apart on the way there and back.
cat > chat.json <<'CHAT'
{"contents":[{"role":"user","parts":[{"text":"Q"}]},{"role":"model","parts":[{"functionCall":{"id":"a","name":"f","args":{},"willContinue":true}},{"functionCall":{"id":"b","name":"f","args":{}}},{"functionCall":{"id":"c","name":"f","args":{}}},{"functionCall":{"id":"d","name":"f","args":{}}}]},{"role":"user","parts":[{"functionResponse":{"id":"a","name":"f","response":{"output":"{\"a\":1}"}}},{"functionResponse":{"id":"b","name":"f","response":{"a":1}}},{"functionResponse":{"id":"c","name":"f","response":{"output":"{\"output\":\"{\\\"a\\\":1}\"}"}}},{"functionResponse":{"id":"d","name":"f","response":{"output":"{\"x\":\"y\"}"},"scheduling":"SILENT"}}]}]}
CHAT
for by in openai openai-responses anthropic; do
  abridge convert -q --to "$by" chat.json > there.json
  cat there.json
  abridge convert -q --to gemini --from "$by" there.json
done
abridge convert --to openai chat.json > there.json
abridge convert -q --to gemini there.json > back.json
abridge convert -q --to openai back.json | cmp - there.json && echo same
