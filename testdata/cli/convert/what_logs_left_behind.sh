# What a log itself left behind is not read, and counted.
cat > claude.jsonl <<'LINES'
{"type":"user","uuid":"1","parentUuid":null,"sessionId":"s","message":{"role":"user","content":"Old"}}
{"type":"assistant","uuid":"2","parentUuid":"1","sessionId":"s","message":{"id":"m1","role":"assistant","content":[{"type":"text","text":"Older"}]}}
{"type":"system","subtype":"compact_boundary","uuid":"3","parentUuid":null,"logicalParentUuid":"2","sessionId":"s"}
{"type":"user","uuid":"4","parentUuid":"3","sessionId":"s","isCompactSummary":true,"message":{"role":"user","content":"In short: old"}}
{"type":"assistant","uuid":"5","parentUuid":"4","sessionId":"s","message":{"id":"m2","role":"assistant","content":[{"type":"text","text":"On we go"}]}}
LINES
cat > codex.jsonl <<'LINES'
{"timestamp":"2026-01-02T03:04:05Z","type":"session_meta","payload":{"id":"s"}}
{"timestamp":"2026-01-02T03:04:05Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"One"}]}}
{"timestamp":"2026-01-02T03:04:05Z","type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"1"}]}}
{"timestamp":"2026-01-02T03:04:05Z","type":"compacted","payload":{"message":"","replacement_history":[{"type":"message","role":"user","content":[{"type":"input_text","text":"One"}]}]}}
{"timestamp":"2026-01-02T03:04:05Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Two"}]}}
{"timestamp":"2026-01-02T03:04:05Z","type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"2"}]}}
{"timestamp":"2026-01-02T03:04:05Z","type":"event_msg","payload":{"type":"thread_rolled_back","num_turns":1}}
{"timestamp":"2026-01-02T03:04:05Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Three"}]}}
LINES
cat > gemini.jsonl <<'LINES'
{"sessionId":"s","projectHash":"h","startTime":"2026-01-02T03:04:05Z"}
{"id":"1","type":"user","content":"One"}
{"id":"2","type":"gemini","content":"1"}
{"id":"3","type":"user","content":"Two"}
{"$rewindTo":"3"}
{"$set":{"messages":[{"id":"1","type":"user","content":"One"}]}}
{"id":"4","type":"user","content":"Three"}
LINES
abridge convert --to openai claude.jsonl codex.jsonl gemini.jsonl
