# With -i other branches than the one that is asked for stay where what they hang on stays. What goes along with what is cut, or was not asked for, is said, and kept by --dropped.
cat > fork.jsonl <<'J'
{"type":"user","uuid":"u1","parentUuid":null,"sessionId":"s","timestamp":"2026-01-01T00:00:01Z","message":{"role":"user","content":"q1"}}
{"type":"assistant","uuid":"a1","parentUuid":"u1","sessionId":"s","timestamp":"2026-01-01T00:00:02Z","message":{"role":"assistant","content":[{"type":"text","text":"r1"}]}}
{"type":"user","uuid":"u2","parentUuid":"a1","sessionId":"s","timestamp":"2026-01-01T00:00:03Z","message":{"role":"user","content":"left"}}
{"type":"assistant","uuid":"a2","parentUuid":"u2","sessionId":"s","timestamp":"2026-01-01T00:00:04Z","message":{"role":"assistant","content":[{"type":"text","text":"r left"}]}}
{"type":"user","uuid":"u3","parentUuid":"a1","sessionId":"s","timestamp":"2026-01-01T00:00:05Z","message":{"role":"user","content":"live"}}
{"type":"assistant","uuid":"a3","parentUuid":"u3","sessionId":"s","timestamp":"2026-01-01T00:00:06Z","message":{"role":"assistant","content":[{"type":"text","text":"r live"}]}}
J
cat > pi.jsonl <<'J'
{"type":"session","version":3,"id":"0a1b2c3d-0000-4000-8000-000000000001","timestamp":"2026-05-25T00:00:00.000Z","cwd":"/x"}
{"type":"message","id":"u1","parentId":null,"timestamp":"2026-05-25T00:00:01.000Z","message":{"role":"user","content":"q1","timestamp":1}}
{"type":"message","id":"a1","parentId":"u1","timestamp":"2026-05-25T00:00:02.000Z","message":{"role":"assistant","content":[{"type":"text","text":"r1"}],"timestamp":2}}
{"type":"message","id":"u2","parentId":"a1","timestamp":"2026-05-25T00:00:03.000Z","message":{"role":"user","content":"left","timestamp":3}}
{"type":"message","id":"a2","parentId":"u2","timestamp":"2026-05-25T00:00:04.000Z","message":{"role":"assistant","content":[{"type":"text","text":"r left"}],"timestamp":4}}
{"type":"message","id":"u3","parentId":"a1","timestamp":"2026-05-25T00:00:05.000Z","message":{"role":"user","content":"live","timestamp":5}}
{"type":"message","id":"a3","parentId":"u3","timestamp":"2026-05-25T00:00:06.000Z","message":{"role":"assistant","content":[{"type":"text","text":"r live"}],"timestamp":6}}
J
for log in fork pi; do
  cp $log.jsonl log.jsonl
  abridge sanitize --branch a2 -i log.jsonl
  abridge trim --last 9 --branch a2 -i log.jsonl
  cmp log.jsonl $log.jsonl
  # What it hangs on stays.
  abridge trim --set 'trim=[clip: {roles: [assistant], max: 3}]' --branch a2 -i log.jsonl
  grep -c . log.jsonl
  # What it hangs on goes.
  abridge trim --last 2 --branch a2 --dropped cut.jsonl -i $log.jsonl
  jq -c '[.conversation, .message, .step, .before, (.value | .uuid // .id // .role)]' cut.jsonl
  jq -r '.uuid // .id' $log.jsonl
  # Standard output gets the one that is asked for.
  abridge sanitize --branch u2 log.jsonl | jq -r '.uuid // .id'
done
