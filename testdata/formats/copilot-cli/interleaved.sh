# Events of two sessions that were written to one log at a time: each is of the session that its parent is of.
cat > log.jsonl <<'J'
{"type":"session.start","data":{"sessionId":"s1","version":1,"producer":"copilot-agent","copilotVersion":"1","startTime":"2026-08-03T15:00:00.000Z"},"id":"e1","timestamp":"2026-08-03T15:00:00.000Z","parentId":null}
{"type":"session.start","data":{"sessionId":"s2","version":1,"producer":"copilot-agent","copilotVersion":"1","startTime":"2026-08-03T15:00:00.000Z"},"id":"f1","timestamp":"2026-08-03T15:00:00.000Z","parentId":null}
{"type":"user.message","data":{"content":"A1"},"id":"e2","timestamp":"2026-08-03T15:00:01.000Z","parentId":"e1"}
{"type":"user.message","data":{"content":"B1"},"id":"f2","timestamp":"2026-08-03T15:00:02.000Z","parentId":"f1"}
{"type":"session.compaction_start","data":{},"id":"e3","timestamp":"2026-08-03T15:00:03.000Z","parentId":"e2"}
{"type":"session.compaction_complete","data":{"success":true,"summaryContent":"A1 was asked"},"id":"e4","timestamp":"2026-08-03T15:00:04.000Z","parentId":"e3"}
{"type":"user.message","data":{"content":"A2"},"id":"e5","timestamp":"2026-08-03T15:00:05.000Z","parentId":"e4"}
{"type":"user.message","data":{"content":"B2"},"id":"f3","timestamp":"2026-08-03T15:00:06.000Z","parentId":"f2"}
J
abridge validate log.jsonl
abridge convert -q --to openai log.jsonl
abridge trim --last 1 --select s2 -i log.jsonl
jq -r '"\(.id) after \(.parentId)"' log.jsonl
abridge convert -q --to openai log.jsonl
