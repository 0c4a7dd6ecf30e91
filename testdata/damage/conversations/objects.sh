# Of a list of conversations a damaged one takes no other with it, and joins none, whatever of it is lost.
show() { echo "== $1"; printf '%s' "$2" | abridge sanitize --rejects rejects; echo; echo "rejected:"; cat rejects; echo; }
u() { printf '{"role":"user","content":"%s"}' "$1"; }
one() { printf '{"id":"%s","messages":[%s,%s],"n":1}' "$1" "$(u "${1}1")" "$(u "${1}2")"; }
a=$(one a) b=$(one b) d=$(one d)
c="\"id\":\"c\",\"messages\":[$(u c1),$(u c2)"
show 'a bracket before' "[$a,$c],\"n\":1},$b,$d]"
show 'more of its start' "[$a,:\"c\",\"messages\":[$(u c1),$(u c2)],\"n\":1},$b,$d]"
show 'all but messages' "[$a,$(u c1),$(u c2)],\"n\":1},$b,$d]"
show 'a part of one' "[$a,\"content\":\"c2\"}],\"n\":1},$b,$d]"
show 'the brackets after' "[$a,{$c,$b,$d]"
show 'the end' "[$a,{$c,{\"role\":\"us,$b,$d]"
show 'two pieces' "[$a,$c,{\"role\":NaN},$b,$d]"
show 'two of them' "[$a,{$c,{\"id\":\"e\",\"messages\":[$(u e1),{\"role\":NaN}],\"n\":1},$b,$d]"
show 'one is written again' "[$a,{$c,{\"role\":\"us{$c],\"n\":1},$d]"
show 'in an object' "{\"conversations\":[$a,$c],\"n\":1},$b],\"total\":3}"
show 'in an object that ends with the last one' "{\"conversations\":[$a,{$c,$b,],\"n\":1}],\"total\":3}"
show 'messages in an object' "{\"conversations\":[$a,$(u c1),$(u c2)],\"n\":1},$b],\"total\":3}"
show 'the outer bracket' "$a,{$c],\"n\":NaN},$b]"
show 'the head' "c2\"}],\"n\":1},$a,{$c,$b]"
show 'the bracket of what holds them' "\"conversations\":[$a,{$c],\"n\":NaN},$b],\"total\":3}"
show 'the key' "{\"convers\":n[$a,{$c],\"n\":NaN},$b],\"total\":3}"
call='{"role":"assistant","content":[{"type":"text","text":"c2"},{"type":"tool_use","id":"t","name":"g","input":{"role":"user","content":"no message"}'
show 'a call without its end' "[$a,{\"id\":\"c\",\"messages\":[$(u c1),$call]},$(u c3)]},$d]"
message() { printf '{"role":"%s","parts":[{"text":"%s"}]}' "$1" "$2"; }
show 'a stub that opens a list of parts' "[{\"contents\":[$(message user a1)]},{\"contents\":[$(message user b1),{\"role\":\"model\",\"parts\":[$(message model b2),$(message user b3)]}]"
show 'a quote before the list' "[$a,{\"id\":\"c, \"messages\":[$(u c1),$(u c2)],\"n\":1},$d]"
