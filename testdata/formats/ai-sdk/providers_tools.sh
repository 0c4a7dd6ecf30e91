# What a provider's tool gave stands amid what the assistant says: that goes on after it.
cat > parts.json <<'J'
[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"text","text":"I look."},{"type":"tool-call","toolCallId":"c1","toolName":"web","input":{},"providerExecuted":true},{"type":"tool-result","toolCallId":"c1","toolName":"web","output":{"type":"text","value":"W"}},{"type":"text","text":"answer"},{"type":"tool-call","toolCallId":"c2","toolName":"web","input":{},"providerExecuted":true},{"type":"tool-result","toolCallId":"c2","toolName":"web","output":{"type":"text","value":"V"}}]}]
J
abridge convert -q --to openai parts.json
