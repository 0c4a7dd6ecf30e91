# Several records on one line: a bad one costs none of the others, wherever it stands.
u() { printf '{"role":"user","content":"%s"}' "$1"; }
a() { printf '{"role":"assistant","content":"%s"}' "$1"; }
show() { echo "== $1"; { echo "$2"; u last; echo; } | abridge sanitize --rejects rejects; echo "rejected:"; cat rejects; }
alone() { echo "== $1"; printf '%s' "$2" | abridge sanitize --rejects rejects; echo; echo "rejected:"; cat rejects; echo; }
each() { show "$1" "$2"; alone "$1, alone" "$2"; }
each 'a value that is none, blanks between' "$(u A) {\"role\":\"assistant\",\"content\":NaN} $(u C) $(u D) $(u E)"
each 'a stub, and two after it' "{\"role\":\"user\",\"con$(u A)$(a B)"
each 'two stubs' "{\"role\":\"user\",\"con$(u A){\"role\":\"user\",\"con$(a B)"
each 'words before them' "zz $(u A) $(a B)"
each 'words on both sides' "INFO $(a B) ok"
each 'a letter between' "$(u A)x$(a B)$(u C)"
each 'a bracket too many' "$(u A)}$(a B)$(u C)"
each 'a bracket too early' "{\"role\":\"user\"},\"content\":\"A\"}$(a B)$(u C)"
each 'a bracket lost' "\"role\":\"user\",\"content\":\"A\"}$(a B)$(u C)"
# What stands in a record is none.
each 'parts of a message' '{"role":"user","content":[{"type":"text","text":"a"} {"type":"text","text":"b"}]}'
# Lists.
each 'a list that another one cut' "[$(u A),{\"role\":\"assistant\",\"con[$(u B),$(a C)]"
each 'a list of nothing that another one cut' "[{\"role\":\"[$(u B),$(a C)]"
each 'a list with something after its bracket' "[x$(u A),$(a B)]"
printf '[\000\000%s]\n%s\n' "$(u A)" "[$(u B)]" | abridge sanitize
# An array whose message is cut by one with brackets in it keeps what stood before.
printf '[\n{"role":"user","parts":[{"text":"A"}]},\n{"role":"model{"role":"user","parts":[{"functionResponse":{"name":"grep","response":{"output":"B"}}}]},\n","parts":[{"text":"C"}]},\n{"role":"user","parts":[{"text":"D"}]}\n]\n' | abridge sanitize
# Between records, commas and closing brackets.
for between in ', ' '}' '];'; do show "$between" "$(u A)$between$(a B)$between$(u C)"; done
