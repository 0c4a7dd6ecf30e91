# A session that goes to another agent says when it began, where its log does: not after what was said first.
cat > pi.jsonl <<'J'
{"type":"session","version":3,"id":"019e0000-0000-7000-8000-000000000001","timestamp":"2026-05-25T00:00:00.084Z","cwd":"/x"}
{"type":"message","id":"00000001","parentId":null,"timestamp":"2026-05-25T00:00:09.000Z","message":{"role":"user","content":"Hi","timestamp":1779667209000}}
J
cat > copilot.jsonl <<'J'
{"type":"session.start","data":{"sessionId":"s","producer":"copilot-agent","startTime":"2026-05-25T00:00:00.116Z","context":{"cwd":"/x"}},"id":"01","timestamp":"2026-05-25T00:00:01.000Z","parentId":null}
{"type":"user.message","data":{"content":"Hi"},"id":"02","timestamp":"2026-05-25T00:00:09.000Z","parentId":"01"}
J
for file in pi copilot; do
  for to in pi codex; do abridge convert -q --to $to $file.jsonl; done
done
# What went on from another session has what was said there before.
sed 's/T00:00:00.116Z/T00:01:00.000Z/' copilot.jsonl | abridge convert -q --to pi | head -1
