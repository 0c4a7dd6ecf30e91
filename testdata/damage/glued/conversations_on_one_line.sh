# Conversations after one another on a line: a stub, or a list that lost a bracket, joins none of them.
show() { echo "== $1"; shift; printf '%s\n' "$@" | abridge sanitize --rejects rejects; echo "rejected:"; cat rejects; }
u() { printf '{"role":"user","content":"%s"}' "$1"; }
one() { printf '{"id":"%s","messages":[%s]}' "$1" "$(u "$1")"; }
many() { printf '[%s,%s]' "$(u "${1}1")" "$(u "${1}2")"; }
show 'a stub before two' "{\"id\":\"s\",\"messages\":[{\"role\":\"user\",$(one a)$(one b)"
show 'and on a line of its own' "$(one c)" "{\"id\":\"s\",\"messages\":[{\"role\":\"user\",$(one a)$(one b)" "$(one d)"
show 'a list has no bracket before' "$(many a)$(u c1),$(u c2)]$(many b)"
show 'or after' "$(many a)[$(u c1),$(u c2)$(many b)"
show 'it is damaged' "$(many a)[$(u c1),{\"role\":NaN}]$(many b)"
show 'and the first' "[$(u c1),{\"role\":NaN}]$(many b)"
show 'of a line' "$(many a)" "$(u c1),$(u c2)]" "$(many b)"
show 'of the first' "$(u c1),$(u c2)]" "$(many b)"
show 'more than the bracket' "$(many a)" "ole\":\"user\",\"content\":\"c0\"},$(u c1),$(u c2)]" "$(many b)"
show 'after a bad one' "[$(u c1),{\"rol:\"user\",\"content\":\"c2\"}]$(many b)"
printf '%s\n' "$(many a)" "[{\"role\":\"user\",content\":\"c],[{\"},$(u c1),$(u c2)]" "$(many b)" > in.jsonl
abridge sanitize -i --no-fix in.jsonl; cat in.jsonl
