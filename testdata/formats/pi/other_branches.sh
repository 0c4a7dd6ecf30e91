# Another format gets one branch, and is told of the others: of those on which something is said.
cat > session.jsonl <<'J'
{"type":"session","version":3,"id":"019e0000-0000-7000-8000-000000000001","timestamp":"2026-05-25T00:00:00.000Z","cwd":"/x"}
{"type":"message","id":"00000001","parentId":null,"timestamp":"2026-05-25T00:00:01.000Z","message":{"role":"user","content":"Which day is it?"}}
{"type":"message","id":"00000002","parentId":"00000001","timestamp":"2026-05-25T00:00:02.000Z","message":{"role":"user","content":"And the month?"}}
{"type":"model_change","id":"00000003","parentId":"00000002","timestamp":"2026-05-25T00:00:03.000Z","provider":"p","modelId":"m"}
{"type":"message","id":"00000004","parentId":"00000001","timestamp":"2026-05-25T00:00:04.000Z","message":{"role":"user","content":"And the year?"}}
{"type":"model_change","id":"00000005","parentId":"00000001","timestamp":"2026-05-25T00:00:05.000Z","provider":"p","modelId":"m"}
{"type":"message","id":"00000006","parentId":"00000001","timestamp":"2026-05-25T00:00:06.000Z","message":{"role":"user","content":"And the hour?"}}
J
abridge convert --to openai session.jsonl
abridge convert --to openai --branch 00000002 session.jsonl
