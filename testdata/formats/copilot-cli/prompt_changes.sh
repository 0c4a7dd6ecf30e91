# The system prompt is written anew for each turn, and the last one counts: one that said something else is counted.
cat > session.jsonl <<'J'
{"type":"session.start","data":{"sessionId":"s","producer":"copilot-agent"},"id":"01","timestamp":"2026-05-25T00:00:01.000Z","parentId":null}
{"type":"system.message","data":{"role":"system","content":"Be short."},"id":"02","timestamp":"2026-05-25T00:00:02.000Z","parentId":"01"}
{"type":"user.message","data":{"content":"Hi"},"id":"03","timestamp":"2026-05-25T00:00:03.000Z","parentId":"02"}
{"type":"system.message","data":{"role":"system","content":"Be short."},"id":"04","timestamp":"2026-05-25T00:00:04.000Z","parentId":"03"}
{"type":"user.message","data":{"content":"So?"},"id":"05","timestamp":"2026-05-25T00:00:05.000Z","parentId":"04"}
{"type":"system.message","data":{"role":"system","content":"Be long."},"id":"06","timestamp":"2026-05-25T00:00:06.000Z","parentId":"05"}
{"type":"user.message","data":{"content":"Well?"},"id":"07","timestamp":"2026-05-25T00:00:07.000Z","parentId":"06"}
J
abridge convert --to openai session.jsonl
