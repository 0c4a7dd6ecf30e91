# What hung on a lost line hangs on the one before it as its name is read: on the newest of two lines of one name. A second cut finds the same.
line() { printf '{"uuid":"%s","parentUuid":%s,"sessionId":"s","timestamp":"2026-01-02T03:00:0%s.000Z","type":"%s","message":{"role":"%s","content":"<%s>"}}\n' "$1" "$2" "$3" "$4" "$4" "$3"; }
{ line u1 null 1 user; line u2 '"u1"' 2 assistant; echo '{"uu'; line u2 '"u2"' 4 user; line u4 '"u3"' 5 assistant; line u5 '"u4"' 6 user; } > log.jsonl
abridge show log.jsonl 2> /dev/null
abridge trim -p recommended --last 3 log.jsonl > once.jsonl
cat once.jsonl
abridge trim -q -p recommended --last 3 once.jsonl | diff once.jsonl -
