# A line that looks like another format's is read by none: --rejects keeps it, too.
cat > log.jsonl <<'END'
{"version":"v1","kind":"Prompt","data":{"message_id":"m1","content":[{"kind":"text","data":"Hi"}],"meta":{"timestamp":1780612717}}}
{"type":"user","uuid":"u1","parentUuid":null,"sessionId":"s","timestamp":"2026-01-01T00:00:01Z","message":{"role":"user","content":"Who?"}}
{"version":"v1","kind":"AssistantMessage","data":{"message_id":"m2","content":[{"kind":"text","data":"Hello"}]}}
{"type":"user","uuid":"u2","parentUuid":"u1","sessionId":"s","timestamp":"2026-01-01T00:00:02Z","message":{"role":"user","content":"Where?"}}
END
abridge convert --to openai --rejects rejected.jsonl log.jsonl; echo "exit $?"
cut -c1-26 rejected.jsonl
# What stays in the log is not among them.
abridge sanitize -q --rejects rejected.jsonl log.jsonl | cmp - log.jsonl; cat rejected.jsonl
# No fix took them out.
abridge convert --to openai --rejects rejected.jsonl --findings json log.jsonl -o out.json 2>&1 | grep -o '"taken_out": *[0-9]*'
