# Where a format has no word for why an answer ended, it does not say that it ended well.
cat > pi.jsonl <<'J'
{"type":"session","version":3,"id":"s","timestamp":"2026-01-01T00:00:01Z","cwd":"/w"}
{"type":"message","id":"1","parentId":null,"timestamp":"2026-01-01T00:00:01Z","message":{"role":"user","content":[{"type":"text","text":"Q"}],"timestamp":1}}
{"type":"message","id":"2","parentId":"1","timestamp":"2026-01-01T00:00:02Z","message":{"role":"assistant","content":[{"type":"text","text":"A"}],"api":"a","provider":"p","model":"m","usage":{"input":1,"output":1},"stopReason":"aborted","timestamp":2}}
J
abridge convert --to claude-code pi.jsonl | grep -o '"stop_reason":[a-z"_]*'
echo '{"messages":[{"role":"user","content":"Q"},{"role":"assistant","content":"A","finish_reason":"length"}]}' > plain.json
abridge convert --to claude-code plain.json | grep -o '"stop_reason":[a-z"_]*'
