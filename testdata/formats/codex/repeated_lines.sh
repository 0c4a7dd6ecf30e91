# A line that repeats another byte for byte, its time with it, is said; what people say twice is not.
cat > twice.jsonl <<'L'
{"timestamp":"2026-05-13T09:00:00.000Z","type":"session_meta","payload":{"id":"s"}}
{"timestamp":"2026-05-13T09:00:00.100Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi."}]}}
{"timestamp":"2026-05-13T09:00:00.100Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi."}]}}
{"timestamp":"2026-05-13T09:00:00.200Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi."}]}}
L
abridge validate twice.jsonl
abridge render -q --style plain twice.jsonl
abridge convert -q --unsafe-fixes --to openai twice.jsonl
