# What hung on a line that was folded, or spoke of it, is linked to the line that says the same now.
cat > parallel.jsonl <<'END'
{"parentUuid":null,"isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":"Go"},"uuid":"u1"}
{"parentUuid":"u1","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m1","role":"assistant","content":[{"type":"tool_use","id":"t1","name":"Bash","input":{}}]},"uuid":"a1"}
{"parentUuid":"a1","isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":"Wait"},"uuid":"u2"}
{"parentUuid":"a1","isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"r"}]},"uuid":"u3"}
{"parentUuid":"u3","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m2","role":"assistant","content":[{"type":"text","text":"Found"}]},"uuid":"a2"}
{"parentUuid":"a2","isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":"Thanks"},"uuid":"u4"}
{"type":"summary","summary":"x","leafUuid":"a2"}
END
abridge trim -q -p agent parallel.jsonl
echo "without the line between:"
grep -v Wait parallel.jsonl | abridge trim -q -p agent
