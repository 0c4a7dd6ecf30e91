# Where every line begins with something that is not JSON, the lines are records all the same.
show() { abridge sanitize --rejects rejects "$@"; echo "rejected:"; cat rejects; }
u='{"role":"user","content":"m1"}' a='{"role":"assistant","content":"m2"}' v='{"role":"user","content":"m3"}'
printf '%s\n' "x$u" "x$a" | show
printf '%s\n' "12:30:01 $u" "12:30:02 $a" | show
printf '%s\n' "2026-01-02 03:04:05,678 INFO [chat] $u" "2026-01-02 03:04:05,679 INFO [chat] $a" | show
printf '%s\n' "[12:30:01] $u" "[12:30:02] $a" | show
printf '%s\n' "INFO:root:{\"messages\":[$u,$a]}" | show
