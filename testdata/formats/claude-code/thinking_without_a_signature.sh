# Thinking without a signature: a log keeps it and is told; as a request it would be refused.
cat > log.jsonl <<'END'
{"parentUuid":null,"isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":"Hi"},"uuid":"u1"}
{"parentUuid":"u1","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m1","role":"assistant","content":[{"type":"thinking","thinking":"hm","signature":""}]},"uuid":"u2"}
{"parentUuid":"u2","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m1","role":"assistant","content":[{"type":"text","text":"Yes"}]},"uuid":"u3"}
END
abridge sanitize log.jsonl | cmp - log.jsonl && echo same
abridge trim --last 4 log.jsonl | cmp - log.jsonl && echo same
abridge validate --target anthropic log.jsonl
