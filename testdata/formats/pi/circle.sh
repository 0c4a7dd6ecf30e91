# Parents that go round in a circle are said: the branch begins where it comes to an entry again.
cat > session.jsonl <<'J'
{"type":"session","version":3,"id":"019e0000-0000-7000-8000-000000000001","timestamp":"2026-05-25T00:00:00.000Z","cwd":"/x"}
{"type":"message","id":"00000001","parentId":"00000002","timestamp":"2026-05-25T00:00:01.000Z","message":{"role":"user","content":"Which day is it?","timestamp":1}}
{"type":"message","id":"00000002","parentId":"00000001","timestamp":"2026-05-25T00:00:02.000Z","message":{"role":"user","content":"And the month?","timestamp":2}}
J
abridge validate session.jsonl
