# llm's times are UTC and don't say so; other programs would take them for their own zone's. An empty id is none.
cat > row.json <<'J'
[{"id":"1","model":"m","prompt":"q","system":null,"response":"a","conversation_id":"c","datetime_utc":"2026-01-01T00:00:00.25"}]
J
for to in pi codex claude-code; do abridge convert -q --to $to row.json | grep -o '"timestamp":"[^"]*"' | sort -u; done
echo '{"id":"","messages":[{"role":"user","content":"Hi"}]}' | abridge convert -q --to atif | grep -c session_id
