# A message of a kind that nobody knows goes with what it hung on: that is said, and it is among what was dropped.
cat > session.jsonl <<'J'
{"parentUuid":null,"sessionId":"s","type":"user","message":{"role":"user","content":"q1"},"uuid":"u1","timestamp":"2025-01-01T00:00:01Z"}
{"parentUuid":"u1","sessionId":"s","type":"assistent","message":{"role":"assistant","content":"a1"},"uuid":"u2","timestamp":"2025-01-01T00:00:02Z"}
{"parentUuid":"u2","sessionId":"s","type":"user","message":{"role":"user","content":"q2"},"uuid":"u3","timestamp":"2025-01-01T00:00:03Z"}
{"parentUuid":"u3","sessionId":"s","type":"assistant","message":{"id":"m2","role":"assistant","content":[{"type":"text","text":"a2"}]},"uuid":"u4","timestamp":"2025-01-01T00:00:04Z"}
J
abridge trim --last 2 -i --dropped dropped.jsonl session.jsonl
cat session.jsonl
jq -c '[.step, .text // .message // .line]' dropped.jsonl
