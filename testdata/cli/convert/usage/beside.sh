# What a log says beside its answers is lost where the other format has no place for it, and said; of an answer that was taken back, or of a whole session, too.
cat > codex.jsonl <<'J'
{"timestamp":"2026-01-01T00:00:00Z","type":"session_meta","payload":{"id":"s","timestamp":"2026-01-01T00:00:00Z","cwd":"/w"}}
{"timestamp":"2026-01-01T00:00:01Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Q"}]}}
{"timestamp":"2026-01-01T00:00:02Z","type":"response_item","payload":{"type":"function_call","name":"f","arguments":"{}","call_id":"c"}}
{"timestamp":"2026-01-01T00:00:03Z","type":"response_item","payload":{"type":"function_call_output","call_id":"c","output":"R"}}
{"timestamp":"2026-01-01T00:00:03Z","type":"event_msg","payload":{"type":"token_count","info":{"total_token_usage":{"input_tokens":10,"cached_input_tokens":4,"output_tokens":2,"reasoning_output_tokens":1,"total_tokens":12},"last_token_usage":{"input_tokens":10,"cached_input_tokens":4,"output_tokens":2,"reasoning_output_tokens":1,"total_tokens":12},"model_context_window":100}}}
{"timestamp":"2026-01-01T00:00:04Z","type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"A"}]}}
{"timestamp":"2026-01-01T00:00:05Z","type":"event_msg","payload":{"type":"token_count","info":{"total_token_usage":{"input_tokens":30,"cached_input_tokens":4,"output_tokens":5,"reasoning_output_tokens":1,"total_tokens":35},"last_token_usage":{"input_tokens":20,"cached_input_tokens":0,"output_tokens":3,"reasoning_output_tokens":0,"total_tokens":23},"model_context_window":100}}}
J
for format in openai pi codex; do
  echo "to $format"
  abridge convert --to $format codex.jsonl | grep -oE '"usage":\{[^}]*\}|"info":.*'
done
