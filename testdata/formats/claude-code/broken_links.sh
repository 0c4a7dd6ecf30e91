# A parent that is nowhere is said, and so are parents that go round in a circle; not what the first line of a session
# hangs on, which stands in another file where it goes on from there.
line() { printf '{"parentUuid":%s,"isSidechain":false,"sessionId":"s","type":"%s","message":{"role":"%s","content":"%s"},"uuid":"%s","timestamp":"2026-01-01T00:00:00.000Z","cwd":"/x"}\n' "$1" "$3" "$3" "$4" "$2"; }
{ line '"elsewhere"' u1 user One; line '"u1"' a1 assistant A; line '"nowhere"' u2 user Two; line '"u2"' a2 assistant B; } > gone.jsonl
{ line '"a2"' u1 user One; line '"u1"' a1 assistant A; line '"a1"' u2 user Two; line '"u2"' a2 assistant B; } > circle.jsonl
abridge validate gone.jsonl circle.jsonl
abridge convert --to openai gone.jsonl 2>/dev/null
