# A message of another format has no content, or no role: it is one all the same.
cat > pi.jsonl <<'J'
{"type":"session","version":3,"id":"s","timestamp":"2026-01-01T00:00:01Z","cwd":"/w"}
{"type":"message","id":"1","parentId":null,"timestamp":"2026-01-01T00:00:01Z","message":{"role":"user","content":[{"type":"text","text":"Q"}],"timestamp":1}}
{"role":"assistant","tool_calls":[{"id":"c1","type":"function","function":{"name":"rm","arguments":"{}"}}]}
{"role":"user","parts":[{"text":"x"}]}
{"type":"function_call","name":"f","arguments":"{}","call_id":"c"}
{"from":"human","value":"x"}
{"id":"1","timestamp":"2026-06-11T21:03:29.181Z","type":"user","content":[{"text":"A"}]}
{"type":"custom","customType":"x","data":{"role":"none"},"id":"2","parentId":"1","timestamp":"2026-01-01T00:00:02Z"}
J
abridge validate pi.jsonl
# Of Gemini CLI's log, too: what is not its own was neither compacted nor taken back.
cat > gemini-cli.jsonl <<'J'
{"role":"user","content":"FOREIGN"}
{"sessionId":"d7","projectHash":"bf","startTime":"2026-06-11T21:03:14.324Z","lastUpdated":"2026-06-11T21:03:14.324Z"}
{"$set":{"messages":[{"id":"1","timestamp":"2026-06-11T21:03:29.181Z","type":"user","content":[{"text":"A"}]}]}}
{"type":"assistant","uuid":"a","parentUuid":null,"sessionId":"s","timestamp":"2026-06-11T21:03:29.181Z","message":{"role":"assistant","content":[{"type":"text","text":"B"}]}}
J
abridge validate gemini-cli.jsonl
abridge convert -q --to openai gemini-cli.jsonl
