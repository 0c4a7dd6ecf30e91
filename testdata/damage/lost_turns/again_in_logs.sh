# A second run finds nothing in what the first one wrote of logs whose lines are damaged.
twice() {
  abridge sanitize "$@" broken.jsonl > once.jsonl; cat once.jsonl
  abridge sanitize "$@" once.jsonl | cmp - once.jsonl && echo same
}
# The user's first turn after a compaction is lost: the one in its place stands between the boundary and the answer.
cat > broken.jsonl <<'LOG'
{"parentUuid":null,"isSidechain":false,"sessionId":"s1","type":"user","message":{"role":"user","content":"Old question"},"uuid":"u1"}
{"parentUuid":null,"logicalParentUuid":"u1","isSidechain":false,"sessionId":"s1","type":"system","subtype":"compact_boundary","content":"Conversation compacted","uuid":"b1","compactMetadata":{"trigger":"auto","preTokens":100}}
{"parentUuid":"b1","isSidechain":false,"sessionId":"s1","type":"user","message":{"role":"user","content":"So far"},"isCompactSummary":true,"uuid":&u2"}
{"parentUuid":"u2","isSidechain":false,"sessionId":"s1","type":"assistant","message":{"id":"m2","role":"assistant","content":[{"type":"text","text":"On with it."}]},"uuid":"a2"}
{"parentUuid":"a2","isSidechain":false,"sessionId":"s1","type":"assistant","message":{"id":"m3","role":"assistant","content":[{"type":"text","text":"Done."}]},"uuid":"a3"}
LOG
twice
# The same where what it hung on has lost its message alone.
cat > broken.jsonl <<'LOG'
{"parentUuid":null,"isSidechain":false,"sessionId":"s","type":"user","essage":{"role":"user","content":"What is here?"},"uuid":"u1"}
{"parentUuid":"u1","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m1","role":"assistant","content":[{"type":"text","text":"A list."}]},"uuid":"a1"}
{"parentUuid":"a1","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m2","role":"assistant","content":[{"type":"text","text":"No more."}]},"uuid":"a2"}
{"parentUuid":"a2","isSidechain":false,"sessionId":"s","type":"user","message":
LOG
twice
# A line that stands twice is linked past what was lost in both places.
cat > broken.jsonl <<'LOG'
{"type":"user.message","data":{"content":"one","attachments":[]},"id":"e0","timestamp":"2026-01-02T03:00:00.000Z","parentId":null}
{"type":"assistant.message","data":{"content":"two","toolRequests":[]},"id":"e1","timest===
{"type":"user.message","data":{"content":"three","attachments":[]},"id":"e2","timestamp":"2026-01-02T03:00:02.000Z","parentId":"e1"}
{"type":"user.message","data":{"content":"three","attachments":[]},"id":"e2","timestamp":"2026-01-02T03:00:02.000Z","parentId":"e1"}
LOG
twice
# No branch ends with a line that lost its message.
cat > broken.jsonl <<'LOG'
{"type":"message","id":"00000000","parentId":null,"timestamp":"2026-01-02T03:00:00.000Z","message":{"role":"user","content":[{"type":"text","text":"one"}],"timestamp":0}}
{"type":"message","id":"00000001","parentId":"00000000","timestamp":"2026-01-02T03:00:01.000Z","message":{"role":"asistant","content":[{"type":"text","text":"two"}],"timestamp":1}}
{"type":"message","id":"00000004","parele":"user","content":[{"type":"text","text":"three"}],"timestamp":6}
LOG
twice --unsafe-fixes
