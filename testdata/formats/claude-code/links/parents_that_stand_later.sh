# A line that stands before its parent is read after it, and so are those that hang on it; a cut leaves each line where
# it stands, and links it past what went.
line() { printf '{"parentUuid":%s,"isSidechain":false,"sessionId":"s","type":"%s","message":{"role":"%s","content":"%s"},"uuid":"%s","timestamp":"2026-01-01T00:00:00.000Z"}\n' "$1" "$3" "$3" "$4" "$2"; }
{ line null u0 user ONE; line '"a1"' u2 user THREE; line '"u0"' a1 assistant TWO; line '"u2"' a3 assistant FOUR; } > log.jsonl
abridge convert --to openai log.jsonl
abridge sanitize log.jsonl | cmp - log.jsonl
abridge trim --last 3 log.jsonl
abridge trim --last 2 log.jsonl
abridge trim --last 1 --set 'trim=[{start_on: user}]' log.jsonl
echo --- prompts beside one another, of which the first stands before what both hang on
{ line null u0 user ONE; line '"a1"' u2 user GONE; line '"u2"' a2 assistant AWAY; line '"u0"' a1 assistant TWO; line '"a1"' u3 user THREE; } > fork.jsonl
abridge detect --branches fork.jsonl
abridge convert -q --to openai fork.jsonl
abridge convert -q --to openai --branch a2 fork.jsonl
abridge trim -q --last 2 fork.jsonl
echo --- the last line first
sed -n '1!G;h;$p' fork.jsonl > reversed.jsonl
abridge convert -q --to openai reversed.jsonl
