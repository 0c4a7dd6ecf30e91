# Two entries with one id, of which links mean one, are said; so is a line that was written twice.
entry() { printf '{"type":"message","id":"%s","parentId":%s,"timestamp":"2026-05-25T00:00:0%s.000Z","message":{"role":"%s","content":"%s"}}\n' "$@"; }
echo '{"type":"session","version":3,"id":"019e0000-0000-7000-8000-000000000001","timestamp":"2026-05-25T00:00:00.000Z","cwd":"/x"}' > header
{ cat header; entry 00000001 null 1 user Which; entry 00000001 null 2 user What; entry 00000002 '"00000001"' 3 assistant That; } > shared.jsonl
abridge validate shared.jsonl
{ cat header; entry 00000001 null 1 user Which; entry 00000001 null 1 user Which; entry 00000002 '"00000001"' 3 assistant That; } > twice.jsonl
abridge validate twice.jsonl
