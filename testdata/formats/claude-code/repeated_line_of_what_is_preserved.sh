# A line that stands in a log twice stays its own repeat when both are linked anew: a second cut changes nothing.
line() { printf '{"parentUuid":%s,"isSidechain":false,"sessionId":"s","type":"%s",%s,"uuid":"%s"}\n' "$@"; }
said() { line "$1" "$2" '"message":{"role":"'"$2"'","content":"'"$3"'"}' "$4"; }
{
  said null user one u1
  said '"u1"' assistant two a2
  said '"a2"' user three u3
  said '"u3"' assistant four a4
  line '"a4"' attachment '"attachment":{"type":"note"}' n1
  said '"n1"' user five u5
  said '"u5"' assistant six a6
  line null system '"logicalParentUuid":"a6","subtype":"compact_boundary","content":"Conversation compacted","compactMetadata":{"preservedMessages":{"anchorUuid":"s1","uuids":["u3","a4","u5","a6"]}}' c1
  line '"c1"' user '"message":{"role":"user","content":"So far"},"isCompactSummary":true' s1
  said '"a6"' user seven u7
  said '"n1"' user five u5
} > log.jsonl
abridge trim -p recommended --last 4 log.jsonl > once.jsonl
abridge trim -p recommended --last 4 once.jsonl | diff once.jsonl - && cat once.jsonl
