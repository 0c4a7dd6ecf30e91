# A call without its result, one that is answered twice, an id that two calls have and a result that came late are the
# agent's to mend when it resumes: a log keeps them, whatever fixes are permitted. What is made of it is mended.
cat > unanswered.jsonl <<'END'
{"parentUuid":null,"sessionId":"s","type":"user","message":{"role":"user","content":"Go"},"uuid":"1"}
{"parentUuid":"1","sessionId":"s","type":"assistant","message":{"id":"m","role":"assistant","content":[{"type":"tool_use","id":"c","name":"Run","input":{}}]},"uuid":"2"}
{"parentUuid":"2","sessionId":"s","type":"assistant","message":{"id":"n","role":"assistant","content":[{"type":"text","text":"Done"}]},"uuid":"3"}
{"parentUuid":"3","sessionId":"s","type":"user","message":{"role":"user","content":"Sure?"},"uuid":"4"}
END
abridge sanitize --unsafe-fixes unanswered.jsonl | cmp - unanswered.jsonl
abridge trim -q --last 9 unanswered.jsonl | cmp - unanswered.jsonl
cat > late.jsonl <<'END'
{"parentUuid":null,"sessionId":"s","type":"user","message":{"role":"user","content":"Go"},"uuid":"1"}
{"parentUuid":"1","sessionId":"s","type":"assistant","message":{"id":"m","role":"assistant","content":[{"type":"tool_use","id":"c","name":"Run","input":{}}]},"uuid":"2"}
{"parentUuid":"2","sessionId":"s","type":"user","message":{"role":"user","content":"Wait"},"uuid":"3"}
{"parentUuid":"3","sessionId":"s","type":"assistant","message":{"id":"n","role":"assistant","content":[{"type":"text","text":"Yes"}]},"uuid":"4"}
{"parentUuid":"4","sessionId":"s","type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"c","content":"ok"}]},"uuid":"5"}
{"parentUuid":"5","sessionId":"s","type":"assistant","message":{"id":"o","role":"assistant","content":[{"type":"text","text":"Done"}]},"uuid":"6"}
END
abridge sanitize --unsafe-fixes late.jsonl | cmp - late.jsonl
abridge convert -q --to anthropic late.jsonl
abridge trim -q -p agent --set render.style=plain late.jsonl
cat > twice.jsonl <<'END'
{"parentUuid":null,"sessionId":"s","type":"user","message":{"role":"user","content":"Go"},"uuid":"1"}
{"parentUuid":"1","sessionId":"s","type":"assistant","message":{"id":"m","role":"assistant","content":[{"type":"tool_use","id":"c","name":"Run","input":{}}]},"uuid":"2"}
{"parentUuid":"2","sessionId":"s","type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"c","content":"no"}]},"uuid":"3"}
{"parentUuid":"2","sessionId":"s","type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"c","content":"ok"}]},"uuid":"4"}
{"parentUuid":"4","sessionId":"s","type":"assistant","message":{"id":"n","role":"assistant","content":[{"type":"tool_use","id":"c","name":"Run","input":{"again":1}}]},"uuid":"5"}
{"parentUuid":"5","sessionId":"s","type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"c","content":"well"}]},"uuid":"6"}
END
abridge sanitize --unsafe-fixes twice.jsonl | cmp - twice.jsonl
