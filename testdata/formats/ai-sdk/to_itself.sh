# ModelMessages stay as they stand: kinds of outputs, options of providers, what a provider's tool gave amid an answer.
cat > own.json <<'J'
{"messages":[{"role":"user","content":[{"type":"file","data":"aGk=","mediaType":"application/pdf","filename":"a.pdf"},{"type":"text","text":"q"}]},
{"role":"assistant","content":[{"type":"reasoning","text":"hm","providerOptions":{"anthropic":{"signature":"s"}}},{"type":"tool-call","toolCallId":"2","toolName":"g","input":{},"providerExecuted":true},{"type":"tool-result","toolCallId":"2","toolName":"g","output":{"type":"json","value":[1]}},{"type":"text","text":"So:"}]},
{"role":"user","content":"Go on"},
{"role":"assistant","content":[{"type":"tool-call","toolCallId":"1","toolName":"f","input":{}},{"type":"tool-call","toolCallId":"3","toolName":"h","input":{}}]},
{"role":"tool","content":[{"type":"tool-result","toolCallId":"1","toolName":"f","output":{"type":"error-json","value":{"e":1}}},{"type":"tool-result","toolCallId":"3","toolName":"h","output":{"type":"execution-denied","reason":"No."}}]},
{"role":"assistant","content":"Done","providerOptions":{"x":{}}}],"chat":1}
J
abridge convert --to ai-sdk own.json
# One that is told in another way is put together anew, and what of it has no place is named; the others stay.
jq -c '.messages[0] = {"id":"m1","role":"user","parts":[{"type":"text","text":"q"}]}' own.json | abridge convert --to ai-sdk
