# The head is cut off where a message begins: what is left of that conversation is one, and the whole ones after it stay what they are.
show() { echo "== $1"; printf '%s' "$2" | abridge sanitize --rejects rejects; echo; echo "rejected:"; cat rejects; echo; }
u() { printf '{"role":"user","content":"%s"}' "$1"; }
one() { printf '{"id":"%s","messages":[%s,%s],"n":1}' "$1" "$(u "${1}1")" "$(u "${1}2")"; }
many() { printf '[%s,%s]' "$(u "${1}1")" "$(u "${1}2")"; }
show 'two messages are left' "$(u a1),$(u a2)]},$(one b),$(one c)]"
show 'one' "$(u a2)]},$(one b),$(one c)]"
show 'and its bracket' "[$(u a1),$(u a2)]},$(one b),$(one c)]"
show 'of lists' "$(u a1),$(u a2)],$(many b),$(many c)]"
show 'one message of it' "$(u a2)],$(many b),$(many c)]"
