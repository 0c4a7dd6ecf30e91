# A boundary of a subagent of which nothing else is left compacts nobody else's messages.
line() { printf '{"parentUuid":%s,"isSidechain":false,"sessionId":"s","type":"%s","message":{"role":"%s","content":"%s"},"uuid":"%s"}\n' "$1" "$2" "$2" "$3" "$3"; }
{
  line null user u1
  line '"u1"' assistant u2
  echo '{"parentUuid":null,"isSidechain":true,"agentId":"a","sessionId":"s","type":"system","subtype":"compact_boundary","uuid":"b"}'
  line '"u2"' user u3
  line '"u3"' assistant u4
} > log.jsonl
abridge convert --from claude-code -q --to generic log.jsonl
abridge trim --last 4 log.jsonl | cmp - log.jsonl
