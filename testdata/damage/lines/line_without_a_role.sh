# A line that no one says, or that says nothing, is left out by itself, however many such lines there are.
show() { abridge sanitize --rejects rejects "$@"; echo "rejected:"; cat rejects; }
u='{"role":"user","content":"m1"}' a='{"role":"assistant","content":"m2"}' v='{"role":"user","content":"m3"}'
printf '%s\n' "$u" '{"sole":"assistant","content":"m2"}' "$v" | show
printf '%s\n' "$u" '{"content":"m2"}' '{"content":"m3"}' | show
printf '%s\n' "$u" '{"content":"m2"}' "$v" > x.jsonl
abridge sanitize -i x.jsonl
cat x.jsonl
printf '%s\n' "$u" '{"role":"assistant","contents":"m2"}' "$v" | show
printf '%s\n' "$u" '{"role":"assistant"}' '{"name":"x"}' "$v" | show -p strict
