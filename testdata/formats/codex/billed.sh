# What each answer was billed stands in events of its own: what is said twice counts once.
abridge stats --by model ccusage_session-alpha.jsonl
abridge stats --json irrlicht_real_toolcall.jsonl irrlicht_real_hello.jsonl | jq -c '.billed, (.models[] | {name, input, output}), (.days[] | {name, input})'
cat > twice.jsonl <<'L'
{"timestamp":"2026-05-13T09:00:00Z","type":"session_meta","payload":{"id":"s"}}
{"timestamp":"2026-05-13T09:00:00Z","type":"turn_context","payload":{"model":"gpt-5.2-codex"}}
{"timestamp":"2026-05-13T09:00:00Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi."}]}}
{"timestamp":"2026-05-13T09:00:01Z","type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Hi."}]}}
{"timestamp":"2026-05-13T09:00:01Z","type":"event_msg","payload":{"type":"token_count","info":null}}
{"timestamp":"2026-05-13T09:00:01Z","type":"event_msg","payload":{"type":"token_count","info":{"last_token_usage":{"input_tokens":10,"cached_input_tokens":4,"output_tokens":2},"total_token_usage":{"input_tokens":10,"output_tokens":2}}}}
{"timestamp":"2026-05-13T09:00:02Z","type":"event_msg","payload":{"type":"token_count","info":{"last_token_usage":{"input_tokens":10,"cached_input_tokens":4,"output_tokens":2},"total_token_usage":{"input_tokens":10,"output_tokens":2}}}}
{"timestamp":"2026-05-13T09:00:03Z","type":"event_msg","payload":{"type":"token_count","info":{"last_token_usage":{"input_tokens":"many"}}}}
L
cp twice.jsonl copy.jsonl
abridge stats --json twice.jsonl copy.jsonl | jq -c '.billed, .models'
