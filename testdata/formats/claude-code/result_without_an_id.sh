# A result that names no call gets the id of the one before it, in a log as in a request.
cat > log.jsonl <<'END'
{"type":"user","uuid":"u1","parentUuid":null,"sessionId":"s","message":{"role":"user","content":"q"}}
{"type":"assistant","uuid":"u2","parentUuid":"u1","sessionId":"s","message":{"id":"m","role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"f","input":{}}]}}
{"type":"user","uuid":"u3","parentUuid":"u2","sessionId":"s","message":{"role":"user","content":[{"type":"tool_result","content":"r"}]}}
END
abridge sanitize log.jsonl | tee once.jsonl
abridge sanitize once.jsonl | cmp - once.jsonl && echo same
