# What a line says of the message in it goes along to another session, and is named where it has no place.
cat > marks.jsonl <<'J'
{"parentUuid":null,"isSidechain":false,"userType":"external","cwd":"/w","sessionId":"11111111-2222-4333-8444-555555555555","version":"2.0.1","gitBranch":"b","type":"user","message":{"role":"user","content":"Caveat"},"uuid":"u1","timestamp":"2025-01-01T01:01:01Z","isMeta":true,"promptId":"p"}
{"parentUuid":"u1","isSidechain":false,"userType":"external","cwd":"/w","sessionId":"11111111-2222-4333-8444-555555555555","version":"2.0.1","gitBranch":"b","type":"user","message":{"role":"user","content":"Read it"},"uuid":"u2","timestamp":"2025-01-01T01:01:02Z","permissionMode":"auto"}
{"parentUuid":"u2","isSidechain":false,"userType":"external","cwd":"/w","sessionId":"11111111-2222-4333-8444-555555555555","version":"2.0.1","gitBranch":"b","type":"assistant","message":{"id":"m1","type":"message","role":"assistant","model":"claude-m","content":[{"type":"tool_use","id":"t1","name":"Read","input":{}}],"stop_reason":"tool_use","usage":{"input_tokens":1,"output_tokens":1}},"requestId":"r1","uuid":"u3","timestamp":"2025-01-01T01:01:03Z"}
{"parentUuid":"u3","isSidechain":false,"userType":"external","cwd":"/w","sessionId":"11111111-2222-4333-8444-555555555555","version":"2.0.1","gitBranch":"b","type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"text"}]},"uuid":"u4","timestamp":"2025-01-01T01:01:04Z","toolUseResult":{"file":"f"},"sourceToolAssistantUUID":"u3"}
{"parentUuid":"u4","isSidechain":false,"userType":"external","cwd":"/w","sessionId":"11111111-2222-4333-8444-555555555555","version":"2.0.1","gitBranch":"b","type":"assistant","message":{"id":"m2","type":"message","role":"assistant","model":"<synthetic>","content":[{"type":"text","text":"API Error: 500"}],"stop_reason":"stop_sequence","usage":{"input_tokens":0,"output_tokens":0}},"uuid":"u5","timestamp":"2025-01-01T01:01:05Z","isApiErrorMessage":true,"error":"unknown"}
J
abridge convert --to claude-code marks.jsonl > again.jsonl
jq -c 'del(.parentUuid, .uuid, .message, .cwd, .sessionId, .version, .gitBranch, .isSidechain, .userType)' again.jsonl
abridge convert --to claude-code again.jsonl | cmp - again.jsonl
abridge convert --to openai marks.jsonl
