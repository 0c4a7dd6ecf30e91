# The inside of a line that ends early is no record of its own; a record glued to a stub is one.
line() { printf '{"parentUuid":%s,"type":"user","sessionId":"s","uuid":"%s","message":{"role":"user","content":"%s"}' "$1" "$2" "$3"; }
{ line null u1 Hi; echo; line '"u1"' u2 Again; echo '}'; } > early.jsonl
abridge sanitize early.jsonl --rejects early
cat early; echo
{ line null u1 Hi | head -c 60; line null u2 Again; echo '}'; } > glued.jsonl
abridge sanitize -q glued.jsonl --rejects glued
cat glued; echo
