# One bracket too many costs no message, wherever the lines end.
show() { abridge sanitize --rejects rejects "$@"; echo "rejected:"; cat rejects; }
u='{"role":"user","content":"m1"}' a='{"role":"assistant","content":"m2"}' v='{"role":"user","content":"m3"}'
printf '%s\n' "[$u,$a}" ",$v]" | show
printf '%s\n' "[$u,[" "$a," "$v]" | show
printf '%s\n' '[' "  $u," "[  $a," "  $v" ']' | show
printf '%s\n' "[$u," "x$a," "[$v,$a,$u]" | show
printf '%s\n' "[{\"messages\":[$u]}," "[{\"messages\":[$a]}," "{\"messages\":[$v]}]" | show
printf '%s\n' "[{\"messages\":[$u,$a],\"zz:1}" ",{\"messages\":[$v]},]" | show
