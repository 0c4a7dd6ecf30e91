# To itself, each line keeps what it says of where and with what it was written.
cat > session.jsonl <<'J'
{"parentUuid":null,"isSidechain":false,"userType":"external","cwd":"/w","sessionId":"11111111-2222-4333-8444-555555555555","version":"2.1.0","gitBranch":"main","type":"user","message":{"role":"user","content":"q"},"uuid":"u1","timestamp":"2025-01-01T00:00:01Z"}
{"parentUuid":"u1","isSidechain":false,"userType":"internal","cwd":"/w/sub","sessionId":"11111111-2222-4333-8444-555555555555","version":"2.2.0","gitBranch":"feat","type":"assistant","message":{"id":"m","type":"message","role":"assistant","model":"x","content":[{"type":"text","text":"a"}],"stop_reason":"end_turn","usage":{"input_tokens":1,"output_tokens":1}},"uuid":"u2","timestamp":"2025-01-01T00:00:02Z"}
J
abridge convert --to claude-code session.jsonl | jq -c '[.userType, .cwd, .version, .gitBranch]'
