# What was billed for an answer stands where the other format has it, in its words: whether what the cache gave is within the input or beside it, and what was thought within the output. Of an answer in several lines the last one says it; of steps what stands beside them.
cat > claude.jsonl <<'J'
{"parentUuid":null,"sessionId":"s","cwd":"/w","type":"user","message":{"role":"user","content":"Q"},"uuid":"u1","timestamp":"2026-01-01T00:00:01Z"}
{"parentUuid":"u1","sessionId":"s","cwd":"/w","type":"assistant","message":{"id":"m1","type":"message","role":"assistant","model":"m","content":[{"type":"text","text":"A"}],"stop_reason":null,"usage":{"input_tokens":10,"output_tokens":1}},"uuid":"u2","timestamp":"2026-01-01T00:00:02Z"}
{"parentUuid":"u2","sessionId":"s","cwd":"/w","type":"assistant","message":{"id":"m1","type":"message","role":"assistant","model":"m","content":[{"type":"text","text":"B"}],"stop_reason":"max_tokens","usage":{"input_tokens":10,"cache_read_input_tokens":5,"cache_creation_input_tokens":2,"output_tokens":99,"service_tier":"standard"}},"uuid":"u3","timestamp":"2026-01-01T00:00:03Z"}
J
cat > qwen.jsonl <<'J'
{"uuid":"1","parentUuid":null,"sessionId":"s","timestamp":"2026-01-01T00:00:01Z","type":"user","cwd":"/w","message":{"role":"user","parts":[{"text":"Q"}]}}
{"uuid":"2","parentUuid":"1","sessionId":"s","timestamp":"2026-01-01T00:00:02Z","type":"assistant","cwd":"/w","model":"m","message":{"role":"model","parts":[{"text":"A"}]},"usageMetadata":{"promptTokenCount":17,"candidatesTokenCount":90,"thoughtsTokenCount":9,"cachedContentTokenCount":5,"totalTokenCount":116}}
J
cat > opencode.json <<'J'
{"info":{"id":"s","directory":"/w"},"messages":[{"info":{"id":"1","role":"user","time":{"created":1767225601000}},"parts":[{"type":"text","text":"Q"}]},{"info":{"id":"2","role":"assistant","modelID":"m","time":{"created":1767225602000}},"parts":[{"type":"step-start"},{"type":"text","text":"A"},{"type":"step-finish","reason":"stop","tokens":{"input":10,"output":90,"reasoning":9,"cache":{"read":5,"write":2}},"cost":0.5}]}]}
J
echo '{"id":"r","object":"chat.completion","model":"m","choices":[{"index":0,"finish_reason":"stop","message":{"role":"assistant","content":"A"}}],"usage":{"prompt_tokens":17,"completion_tokens":99,"total_tokens":116,"prompt_tokens_details":{"cached_tokens":5},"completion_tokens_details":{"reasoning_tokens":9}}}' > openai.json
for input in claude.jsonl qwen.jsonl opencode.json openai.json; do
  for format in pi claude-code codex atif langchain session-trace; do
    echo "$input to $format"
    abridge convert --to $format $input > there.json 2> said
    grep -oE '"(last_token_usage|usage|metrics|usage_metadata)":\{[^}]*\}' there.json
    grep -oE '"stop_?[rR]eason":"[a-zA-Z_]*"' there.json
    grep -oE 'fields of .*' said
  done
done
true
