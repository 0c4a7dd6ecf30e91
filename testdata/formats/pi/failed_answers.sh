# The model never hears of an answer that failed before anything was said: why it failed is lost in another format.
cat > session.jsonl <<'J'
{"type":"session","version":3,"id":"11111111-2222-4333-8444-555555555555","timestamp":"2025-01-01T01:01:01Z","cwd":"/w"}
{"type":"message","id":"00000002","parentId":null,"timestamp":"2025-01-01T01:01:02Z","message":{"role":"user","content":"q","timestamp":1735693262000}}
{"type":"message","id":"00000003","parentId":"00000002","timestamp":"2025-01-01T01:01:03Z","message":{"role":"assistant","content":[],"api":"a","provider":"p","model":"m","usage":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"totalTokens":0},"stopReason":"error","errorMessage":"Overloaded","timestamp":1735693263000}}
{"type":"message","id":"00000004","parentId":"00000003","timestamp":"2025-01-01T01:01:04Z","message":{"role":"user","content":"again","timestamp":1735693264000}}
J
abridge convert --to openai session.jsonl
