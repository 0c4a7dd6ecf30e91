# What is wrong before a list, or with its bracket, costs none of its messages.
show() { abridge sanitize --rejects rejects "$@"; echo "rejected:"; cat rejects; }
u='{"role":"user","content":"m1"}' a='{"role":"assistant","content":"m2"}' v='{"role":"user","content":"m3"}'
for c in , : x { } ] '"' ; do
  printf '%s' "$c[$u,$a,$v]" | show
  printf '%s\n' "$c[" "  $u," "  $a," "  $v" ']' | show
done
printf '\001[%s,%s]' "$u" "$a" | show
printf '%s' "$u,$a,$v]" | show
printf '%s\n' "  $u," "  $a," "  $v" ']' | show
printf '%s' "{\"messages\"::[$u,$a,$v]}" | show
printf '%s' "{\"mess\"ages\":[$u,$a,$v]}" | show
printf '{"mess\001ages":[%s,%s]}' "$u" "$a" | show
printf '%s' "}[$u]" | show
