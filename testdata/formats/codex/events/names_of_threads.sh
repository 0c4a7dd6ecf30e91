# What its person calls a thread stands in an event: the last one counts, and is the session's title elsewhere.
cat > named.jsonl <<'L'
{"timestamp":"2026-05-13T09:00:00.000Z","type":"session_meta","payload":{"id":"s","timestamp":"2026-05-13T09:00:00.000Z","cwd":"/x"}}
{"timestamp":"2026-05-13T09:00:00.100Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi."}]}}
{"timestamp":"2026-05-13T09:00:00.200Z","type":"event_msg","payload":{"type":"thread_name_updated","thread_id":"s","thread_name":"A greeting"}}
{"timestamp":"2026-05-13T09:00:00.300Z","type":"event_msg","payload":{"type":"thread_name_updated","thread_id":"s","thread_name":"Greetings"}}
L
abridge convert -q --to generic named.jsonl
abridge convert -q --to pi named.jsonl
