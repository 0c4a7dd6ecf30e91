# A summary is newer than what was kept of the messages before it: no line of a session is older than the one before.
cat > compacted.jsonl <<'J'
{"type":"session","version":3,"id":"0a1b2c3d-0000-4000-8000-000000000001","timestamp":"2026-05-25T00:00:00.000Z","cwd":"/x"}
{"type":"message","id":"a1","parentId":null,"timestamp":"2026-05-25T00:00:01.000Z","message":{"role":"user","content":"q1","timestamp":1}}
{"type":"message","id":"a2","parentId":"a1","timestamp":"2026-05-25T00:00:02.000Z","message":{"role":"user","content":"q2","timestamp":2}}
{"type":"compaction","id":"a3","parentId":"a2","timestamp":"2026-05-25T00:00:09.000Z","summary":"S","firstKeptEntryId":"a2","tokensBefore":9}
{"type":"message","id":"a4","parentId":"a3","timestamp":"2026-05-25T00:00:10.000Z","message":{"role":"user","content":"q3","timestamp":10}}
J
for to in codex claude-code pi; do
  abridge convert -q --to $to compacted.jsonl | jq -r .timestamp > times
  uniq times
  sort -c times && echo in order
done
