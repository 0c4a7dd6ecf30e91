# A line that does not say its session, or says it wrongly, is of its parent's, whatever session stands around it.
line() { printf '{"parentUuid":%s,"isSidechain":false,"sessionId":%s,"type":"%s","message":{"role":"%s","content":"%s"},"uuid":"%s","timestamp":"2026-01-01T00:00:00.000Z"}\n' "$1" "$5" "$3" "$3" "$4" "$2"; }
{
  line null u1 user ONE '"s"'; line null v1 user UNO '"t"'; line '"u1"' u2 assistant TWO -1
  line '"v1"' v2 assistant DUE null; line '"u2"' u3 user THREE '"s"'
} > log.jsonl
abridge list log.jsonl
abridge convert -q --to generic --select s log.jsonl
abridge convert -q --to generic --select t log.jsonl
