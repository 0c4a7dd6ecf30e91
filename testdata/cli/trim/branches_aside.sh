# What hung on a branch that is not read goes with it, and is told.
cat > pi.jsonl <<'J'
{"type":"session","version":3,"id":"0a1b2c3d-0000-4000-8000-000000000001","timestamp":"2026-05-25T00:00:00.000Z","cwd":"/x"}
{"type":"message","id":"a1","parentId":null,"timestamp":"2026-05-25T00:00:01.000Z","message":{"role":"user","content":"q1","timestamp":1}}
{"type":"message","id":"a2","parentId":"a1","timestamp":"2026-05-25T00:00:02.000Z","message":{"role":"assistant","content":[{"type":"text","text":"r1"}],"timestamp":2}}
{"type":"message","id":"a3","parentId":"a2","timestamp":"2026-05-25T00:00:03.000Z","message":{"role":"user","content":"left","timestamp":3}}
{"type":"message","id":"a4","parentId":"a2","timestamp":"2026-05-25T00:00:04.000Z","message":{"role":"user","content":"q2","timestamp":4}}
J
abridge trim -q --last 1 --explain pi.jsonl
abridge trim -q --last 1 --report report.json pi.jsonl > /dev/null
jq -c '[.messages, .aside]' report.json
