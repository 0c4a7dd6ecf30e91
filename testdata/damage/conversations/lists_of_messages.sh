# Of a list of conversations, each a list of messages, a damaged one takes no other with it, and joins none.
show() { echo "== $1"; printf '%s' "$2" | abridge sanitize --rejects rejects; echo; echo "rejected:"; cat rejects; echo; }
u() { printf '{"role":"user","content":"%s"}' "$1"; }
a="[$(u a1),$(u a2)]" b="[$(u b1),$(u b2)]" d="[$(u d1),$(u d2)]"
show 'the start is lost' "[$a,ole\":\"user\",\"content\":\"c1\"},$(u c2)],$b,$d]"
show 'a bracket before' "[$a,$(u c1),$(u c2)],$b,$d]"
show 'the last one, too' "[$a,$b,$(u c1),$(u c2)]]"
show 'a bracket after' "[$a,[$(u c1),$(u c2),$b,$d]"
show 'the last one has none after' "[$a,$b,[$(u c1),$(u c2)]"
show 'the end is lost' "[$a,[$(u c1),{\"role\":\"user\",\"cont,$b,$d]"
show 'two of them' "[$a,[$(u c1),{\"role\":NaN},$b,$(u c2),{\"role\":\"us],$d]"
show 'the outer bracket' "$a,$b,[$(u c1),{\"role\":NaN}],$d]"
show 'two brackets before one' "[$a,$b,[]$(u c1),$(u c2)],$d]"
