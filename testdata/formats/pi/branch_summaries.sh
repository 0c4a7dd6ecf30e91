# A summary of a branch that was left names the entry from which it came: one that stays, or the root.
cat > session.jsonl <<'J'
{"type":"session","version":3,"id":"019e0000-0000-7000-8000-000000000001","timestamp":"2026-05-25T00:00:00.000Z","cwd":"/x"}
{"type":"message","id":"00000001","parentId":null,"timestamp":"2026-05-25T00:00:01.000Z","message":{"role":"user","content":"Which day is it?","timestamp":1}}
{"type":"message","id":"00000002","parentId":"00000001","timestamp":"2026-05-25T00:00:02.000Z","message":{"role":"user","content":"And the month?","timestamp":2}}
{"type":"message","id":"00000003","parentId":"00000002","timestamp":"2026-05-25T00:00:03.000Z","message":{"role":"user","content":"And the year?","timestamp":3}}
{"type":"branch_summary","id":"00000004","parentId":"00000002","timestamp":"2026-05-25T00:00:04.000Z","fromId":"00000002","summary":"The year was asked for."}
{"type":"message","id":"00000005","parentId":"00000004","timestamp":"2026-05-25T00:00:05.000Z","message":{"role":"user","content":"And the hour?","timestamp":5}}
J
abridge trim --last 2 session.jsonl
sed 's/"parentId":null/"parentId":"00000000"/; 1a {"type":"model_change","id":"00000000","parentId":null,"timestamp":"2026-05-25T00:00:00.500Z","provider":"p","modelId":"m"}' session.jsonl | abridge trim --last 2
