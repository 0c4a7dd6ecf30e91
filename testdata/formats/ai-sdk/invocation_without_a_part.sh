# Version 4 has invocations in a list and among the parts: one that is in the list alone is read after them.
cat > v4.part.json <<'J'
[{"id":"1","role":"user","content":"q"},{"id":"2","role":"assistant","content":"a","toolInvocations":[{"state":"result","step":0,"toolCallId":"c1","toolName":"w","args":{"x":1},"result":"sunny"},{"state":"result","step":1,"toolCallId":"c2","toolName":"w","args":{},"result":"rain"}],"parts":[{"type":"step-start"},{"type":"tool-invocation","toolInvocation":{"state":"result","step":0,"toolCallId":"c1","toolName":"w","args":{"x":1},"result":"sunny"}},{"type":"text","text":"a"}]}]
J
abridge convert --to openai v4.part.json
