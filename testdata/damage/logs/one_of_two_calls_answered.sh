# One message over several lines with two calls, of which one was answered: what is made for the other stands after
# its call, and what was said stays as it was.
cat > log.jsonl <<'END'
{"parentUuid":null,"isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":"Hi"},"uuid":"u1"}
{"parentUuid":"u1","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m1","role":"assistant","content":[{"type":"tool_use","id":"c1","name":"Read","input":{}}]},"uuid":"u2"}
{"parentUuid":"u2","isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"c1","content":"one"}]},"uuid":"u3"}
{"parentUuid":"u3","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m1","role":"assistant","content":[{"type":"tool_use","id":"c2","name":"Read","input":{}}]},"uuid":"u4"}
{"parentUuid":"u4","isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":"And?"},"uuid":"u5"}
{"parentUuid":"u5","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m2","role":"assistant","content":[{"type":"text","text":"Two"}]},"uuid":"u6"}
END
abridge sanitize --unsafe-fixes log.jsonl | tee fixed.jsonl
abridge sanitize --unsafe-fixes fixed.jsonl | cmp - fixed.jsonl && echo same
