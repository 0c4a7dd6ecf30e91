# A line that holds a message and is of a kind that nobody knows is said in every log.
say() { abridge validate --from $1 | grep -v '^0 errors'; }
say pi <<'J'
{"type":"session","version":3,"id":"s","timestamp":"2026-05-25T00:00:00.000Z","cwd":"/x"}
{"type":"message","id":"a1","parentId":null,"timestamp":"2026-05-25T00:00:01.000Z","message":{"role":"user","content":"q","timestamp":1}}
{"type":"mersage","id":"a2","parentId":"a1","timestamp":"2026-05-25T00:00:02.000Z","message":{"role":"assistant","content":[{"type":"text","text":"lost"}],"timestamp":2}}
J
say session-trace <<'J'
{"type":"session","harness":"x","id":"s1"}
{"type":"message","message":{"role":"user","content":"q"}}
{"type":"mersage","message":{"role":"assistant","content":"lost"}}
J
say droid <<'J'
{"type":"session_start","id":"s","title":"T","owner":"x","version":2,"cwd":"/x"}
{"type":"message","id":"m1","timestamp":"2026-01-01T00:00:00Z","message":{"role":"user","content":[{"type":"text","text":"q"}]}}
{"type":"mersage","id":"m2","timestamp":"2026-01-01T00:00:01Z","message":{"role":"assistant","content":[{"type":"text","text":"lost"}]}}
J
say copilot-cli <<'J'
{"type":"session.start","data":{"sessionId":"s","producer":"copilot-agent"},"id":"1","timestamp":"2026-05-25T00:00:00.000Z","parentId":null}
{"type":"user.message","data":{"content":"q"},"id":"2","timestamp":"2026-05-25T00:00:01.000Z","parentId":"1"}
{"type":"assistant.mersage","data":{"messageId":"m","content":"lost","toolRequests":[]},"id":"3","timestamp":"2026-05-25T00:00:02.000Z","parentId":"2"}
{"type":"hologram.message","data":{"content":"lost"},"id":"4","timestamp":"2026-05-25T00:00:03.000Z","parentId":"3"}
{"type":"user.hologram","data":{"content":"lost"},"id":"5","timestamp":"2026-05-25T00:00:04.000Z","parentId":"4"}
{"type":"assistant.reasoning","data":{"reasoningId":"r","content":"beside the message"},"id":"6","timestamp":"2026-05-25T00:00:05.000Z","parentId":"5"}
J
say kiro <<'J'
{"version":"v1","kind":"Prompt","data":{"message_id":"a","content":[{"kind":"text","data":"q"}],"meta":{"timestamp":1780626914}}}
{"version":"v1","kind":"Mersage","data":{"message_id":"b","content":[{"kind":"text","data":"lost"}]}}
J
say antigravity <<'J'
{"step_index":0,"source":"USER_EXPLICIT","type":"USER_INPUT","status":"DONE","created_at":"2026-06-20T11:41:55Z","content":"<USER_REQUEST>\nq\n</USER_REQUEST>"}
{"step_index":1,"source":"SYSTEM","type":"EPHEMERAL_MESSAGE","status":"DONE","created_at":"2026-06-20T11:41:55Z","content":"a reminder"}
{"step_index":2,"source":"MODEL","type":"MERSAGE","status":"DONE","created_at":"2026-06-20T11:41:56Z","content":"lost"}
J
say codex <<'J'
{"timestamp":"2026-04-26T09:29:17.037Z","type":"session_meta","payload":{"id":"019dc91f-21e4-78d3-9ed1-31d84a0a2c7a","timestamp":"2026-04-26T09:29:13.961Z","cwd":"/x"}}
{"timestamp":"2026-04-26T09:29:17.041Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"q"}]}}
{"timestamp":"2026-04-26T09:29:24.102Z","type":"response_item","payload":{"type":"mersage","role":"assistant","content":[{"type":"output_text","text":"lost"}]}}
{"timestamp":"2026-04-26T09:29:25.102Z","type":"response_atem","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"lost"}]}}
J
say opencode <<'J'
{"type":"text","text":"q","_role":"user","_ts":1779823193608}
{"type":"taxt","text":"lost","_role":"assistant","_ts":1779823193609}
J
# Where one is of no kind at all, its role is wrong.
say gemini-cli <<'J'
{"sessionId":"d730c897","projectHash":"b","startTime":"2026-06-11T21:03:14.324Z","lastUpdated":"2026-06-11T21:03:14.324Z","kind":"main"}
{"id":"3a","timestamp":"2026-06-11T21:03:29.181Z","type":"user","content":[{"text":"hi"}]}
{"id":"3b","timestamp":"2026-06-11T21:03:30.181Z","type":"gamini","content":"ok"}
J
