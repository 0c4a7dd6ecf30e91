# Lines of other writers, whose messages have no time of their own, are pi's by its header or by a call.
cat > session.txt <<'J'
{"type":"session","id":"s","timestamp":"2026-02-01T16:00:00.000Z","cwd":"/p","version":"0.1.0"}
{"type":"message","id":"m1","timestamp":"2026-02-01T16:00:01.000Z","message":{"role":"user","content":[{"type":"text","text":"q"}]}}
{"type":"message","id":"m2","parentId":"m1","timestamp":"2026-02-01T16:00:02.000Z","message":{"role":"assistant","content":[{"type":"toolCall","id":"c","name":"read","arguments":{"path":"a"}}]}}
{"type":"message","id":"m3","parentId":"m2","timestamp":"2026-02-01T16:00:03.000Z","message":{"role":"toolResult","toolCallId":"c","toolName":"read","content":"out"}}
{"type":"message","id":"m4","parentId":"m3","timestamp":"2026-02-01T16:00:04.000Z","message":{"role":"assistant","content":"done"}}
J
abridge detect session.txt
abridge convert -q --to openai session.txt
for lines in 2 3 4; do
  head -$lines session.txt | abridge detect
done
