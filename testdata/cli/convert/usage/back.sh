# … and back again; zeros stand where a format must have them and nobody knows.
cat > pi.jsonl <<'J'
{"type":"session","version":3,"id":"s","timestamp":"2026-01-01T00:00:01Z","cwd":"/w"}
{"type":"message","id":"1","parentId":null,"timestamp":"2026-01-01T00:00:01Z","message":{"role":"user","content":[{"type":"text","text":"Q"}]}}
{"type":"message","id":"2","parentId":"1","timestamp":"2026-01-01T00:00:02Z","message":{"role":"assistant","content":[{"type":"text","text":"A"}],"api":"a","provider":"p","model":"m","usage":{"input":10,"output":99,"cacheRead":5,"cacheWrite":2,"totalTokens":116,"cost":{"total":0}},"stopReason":"length"}}
{"type":"message","id":"3","parentId":"2","timestamp":"2026-01-01T00:00:03Z","message":{"role":"user","content":[{"type":"text","text":"R"}]}}
{"type":"message","id":"4","parentId":"3","timestamp":"2026-01-01T00:00:04Z","message":{"role":"assistant","content":[{"type":"text","text":"B"}],"api":"a","provider":"p","model":"m","usage":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"totalTokens":0},"stopReason":"stop"}}
J
for format in claude-code codex atif langchain; do
  echo "through $format"
  abridge convert -q --to $format pi.jsonl > there.json
  abridge convert -q --to pi there.json | grep -oE '"usage":\{[^}]*\}|"stopReason":"[a-zA-Z_]*"'
  abridge stats there.json | grep billed
done
true
