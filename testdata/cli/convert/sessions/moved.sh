# A session that goes to another agent takes along where it worked, what it is called, and when things were said.
cat > session.jsonl <<'J'
{"type":"session_start","id":"0a1b2c3d-0000-4000-8000-000000000001","title":"Files","cwd":"/home/user/my \"project\""}
{"type":"message","id":"m1","timestamp":"2026-03-01T10:00:01.000Z","message":{"role":"user","content":[{"type":"text","text":"Which files are here?"}]}}
{"type":"message","id":"m2","timestamp":"2026-03-01T10:00:02.000Z","message":{"role":"assistant","content":[{"type":"text","text":"None."}]}}
J
for to in codex claude-code pi session-trace openai gemini; do
  echo "$to:"
  abridge convert --to $to session.jsonl
done
# Where nobody says the folder or the time, that is / and now.
echo '{"messages":[{"role":"user","content":"q"},{"role":"assistant","content":"a"}]}' > plain.jsonl
for to in codex claude-code pi; do
  abridge convert --now 2026-03-01T00:00:00Z --to $to plain.jsonl
done
SOURCE_DATE_EPOCH=1772323200 abridge convert -q --to pi plain.jsonl | head -1
