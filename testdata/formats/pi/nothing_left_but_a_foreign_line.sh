# A line that is none of the log's stays, unless nothing of the log does: nobody could tell any more what it was.
message() { printf '{"%s":"message","id":"%s","parentId":%s,"timestamp":"2026-01-02T03:00:00.000Z","message":{"role":"%s","%s":[{"type":"text","text":"x"}],"timestamp":0}}\n' "$@"; }
{ message typg 1 null user content; message type 2 '"1"' assistant cOntent; } > log.jsonl
abridge sanitize --unsafe-fixes --rejects rejects log.jsonl; echo "exit $?"
grep -qxF "$(head -n 1 log.jsonl)" rejects && echo 'it is among the rejects'
cp log.jsonl kept.jsonl; abridge sanitize -q --unsafe-fixes -i kept.jsonl; cmp kept.jsonl log.jsonl && echo 'with -i it stays'
message type 3 '"2"' user content >> log.jsonl
abridge sanitize -q --unsafe-fixes log.jsonl
