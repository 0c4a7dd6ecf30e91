# A list that was cut short takes no whole one before it with it.
show() { abridge sanitize --rejects rejects "$@"; echo "rejected:"; cat rejects; }
u='{"role":"user","content":"m1"}' a='{"role":"assistant","content":"m2"}' v='{"role":"user","content":"m3"}'
printf '%s\n' "[$u,$a]" "[$v" | show
printf '%s\n' "[$u,$a]" "[$v]" "[$u,$a" | show
