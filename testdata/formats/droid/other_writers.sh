# Lines without ids, and messages that are texts.
cat > session.txt <<'J'
{"type":"session_start","id":"s","title":"T","cwd":"/w"}
{"type":"message","timestamp":"2025-12-01T10:00:00Z","message":{"role":"user","content":"q"}}
{"type":"message","timestamp":"2025-12-01T10:00:08Z","message":{"role":"assistant","content":[{"type":"text","text":"I run it."},{"type":"tool_use","id":"t","name":"Execute","input":{"command":"ls"}}],"model":"m"}}
{"type":"message","timestamp":"2025-12-01T10:00:09Z","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"no","is_error":true}]}}
J
abridge detect session.txt
abridge convert -q --to openai session.txt
