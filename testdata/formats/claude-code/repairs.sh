# A call without its result gets one on a line of its own, a result that came late goes to its call.
cat > unanswered.jsonl <<'END'
{"parentUuid":null,"sessionId":"s","type":"user","message":{"role":"user","content":"Go"},"uuid":"1"}
{"parentUuid":"1","sessionId":"s","type":"assistant","message":{"id":"m","role":"assistant","content":[{"type":"tool_use","id":"c","name":"Run","input":{}}]},"uuid":"2"}
{"parentUuid":"2","sessionId":"s","type":"assistant","message":{"id":"n","role":"assistant","content":[{"type":"text","text":"Done"}]},"uuid":"3"}
{"parentUuid":"3","sessionId":"s","type":"user","message":{"role":"user","content":"Sure?"},"uuid":"4"}
END
abridge trim -q --last 9 unanswered.jsonl | tee once.jsonl
abridge trim --last 9 once.jsonl | cmp - once.jsonl
cat > late.jsonl <<'END'
{"parentUuid":null,"sessionId":"s","type":"user","message":{"role":"user","content":"Go"},"uuid":"1"}
{"parentUuid":"1","sessionId":"s","type":"assistant","message":{"id":"m","role":"assistant","content":[{"type":"tool_use","id":"c","name":"Run","input":{}}]},"uuid":"2"}
{"parentUuid":"2","sessionId":"s","type":"user","message":{"role":"user","content":"Wait"},"uuid":"3"}
{"parentUuid":"3","sessionId":"s","type":"assistant","message":{"id":"n","role":"assistant","content":[{"type":"text","text":"Yes"}]},"uuid":"4"}
{"parentUuid":"4","sessionId":"s","type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"c","content":"ok"}]},"uuid":"5"}
{"parentUuid":"5","sessionId":"s","type":"assistant","message":{"id":"o","role":"assistant","content":[{"type":"text","text":"Done"}]},"uuid":"6"}
END
abridge sanitize -q late.jsonl | tee once.jsonl
abridge sanitize once.jsonl | cmp - once.jsonl
abridge trim -q -p agent --set render.style=plain late.jsonl
