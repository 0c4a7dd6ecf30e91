# Two versions of one line, as a merge that was not finished leaves them, have one uuid between them.
line() { printf '{"type":"%s","uuid":"%s","parentUuid":%s,"sessionId":"%s","timestamp":"2026-01-02T03:04:0%s.000Z","message":{"role":"%s","content":"%s"}}\n' "$@"; }
{ line user u0 null s 5 user ONE; echo '<<<<<<< ours'; line assistant u1 '"u0"' s 6 assistant TWO; echo '======='; line assistant u1 '"u0"' s 6 assistant ZWEI; echo '>>>>>>> theirs'; } > merged.jsonl
abridge validate merged.jsonl
# A session that goes on from another has lines of it.
{ line user u0 null s 5 user ONE; line user u0 null t 5 user ONE; line assistant u1 '"u0"' t 6 assistant TWO; } > resumed.jsonl
abridge validate resumed.jsonl
