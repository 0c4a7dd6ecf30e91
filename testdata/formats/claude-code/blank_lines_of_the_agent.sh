# Blank lines that agents write themselves are warnings in their logs; a blank first message stays where the log would
# begin with the assistant's without it.
cat > block.jsonl <<'END'
{"parentUuid":null,"isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":"Go"},"uuid":"u1"}
{"parentUuid":"u1","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m1","role":"assistant","content":[{"type":"text","text":"\n\n"}]},"uuid":"a1"}
{"parentUuid":"a1","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m1","role":"assistant","content":[{"type":"text","text":"Done"}]},"uuid":"a2"}
END
abridge validate block.jsonl; echo "exit $?"
abridge validate -q --target anthropic block.jsonl; echo "exit $?"
cat > first.jsonl <<'END'
{"parentUuid":null,"isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":""},"uuid":"u1"}
{"parentUuid":"u1","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m1","role":"assistant","content":[{"type":"text","text":"Hi"}]},"uuid":"a1"}
{"parentUuid":"a1","isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":"Go"},"uuid":"u2"}
END
abridge validate first.jsonl; echo "exit $?"
abridge sanitize -q first.jsonl | cmp - first.jsonl
abridge trim -q --last 9 first.jsonl | cmp - first.jsonl
abridge trim -q --last 9 --target anthropic first.jsonl
