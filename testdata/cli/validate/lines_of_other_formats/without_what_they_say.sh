# A line of somebody who speaks is where what he said is missing, or has another name: it is no empty message, and none is passed over.
cat > kiro.jsonl <<'J'
{"version":"v1","kind":"Prompt","data":{"message_id":"m1","content":[{"kind":"text","data":"A"}],"meta":{"timestamp":1780612717}}}
{"version":"v1","kind":"AssistantMessage"}
{"version":"v1","kind":"Prompt","dataX":{"message_id":"m3","content":[{"kind":"text","data":"B"}]}}
J
cat > copilot-cli.jsonl <<'J'
{"type":"session.start","data":{"sessionId":"s","version":1,"startTime":"2026-01-01T00:00:00Z"},"id":"e1","timestamp":"2026-01-01T00:00:00Z","parentId":null}
{"type":"user.message","data":{"content":"A","attachments":[]},"id":"e2","timestamp":"2026-01-01T00:00:01Z","parentId":"e1"}
{"type":"user.message","id":"e3","timestamp":"2026-01-01T00:00:02Z","parentId":"e2"}
J
cat > claude.jsonl <<'J'
{"parentUuid":null,"sessionId":"s","type":"user","message":{"role":"user","content":"A"},"uuid":"u1"}
{"parentUuid":"u1","sessionId":"s","type":"assistant","messageX":{"role":"assistant","content":"B"},"uuid":"u2"}
J
cat > codex.jsonl <<'J'
{"timestamp":"2026-01-01T00:00:00Z","type":"session_meta","payload":{"id":"s","cwd":"/w"}}
{"timestamp":"2026-01-01T00:00:01Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"A"}]}}
{"timestamp":"2026-01-01T00:00:02Z","type":"response_item","payloadX":{"type":"message","role":"user","content":[]}}
{"timestamp":"2026-01-01T00:00:02Z","t{ype":"response_item","payload":{"type":"function_call_output","call_id":"c","output":"B"}}
J
for log in kiro copilot-cli claude codex; do
  abridge validate $log.jsonl
  abridge convert -q --to openai $log.jsonl 2> /dev/null
done
true
