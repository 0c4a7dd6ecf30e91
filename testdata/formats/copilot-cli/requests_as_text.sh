# Calls that stand as text, not as a list, are said; the message that has nothing else is left out, which is said, too.
log() {
  printf '%s\n' '{"type":"user.message","data":{"content":"x"},"id":"1","timestamp":"2026-01-01T00:00:00Z","parentId":null}' \
    '{"type":"assistant.message","data":{"content":"","toolRequests":"[{\"toolCallId\":\"c\",\"name\":\"bash\",\"arguments\":{}}]"},"id":"2","timestamp":"2026-01-01T00:00:00Z","parentId":"1"}' \
    '{"type":"user.message","data":{"content":"y"},"id":"3","timestamp":"2026-01-01T00:00:00Z","parentId":"2"}'
}
log | abridge sanitize; echo "exit $?"
log | abridge render
