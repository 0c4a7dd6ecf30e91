# A node that can't be read costs no other: the branch goes on across the gap.
node() { printf '"%s":{"id":"%s","message":%s,"parent":%s,"children":[%s]}' "$1" "$1" "$2" "$3" "$4"; }
said() { printf '{"id":"%s","author":{"role":"%s"},"create_time":%s,"content":{"content_type":"text","parts":["%s"]}}' "$1" "$2" "$3" "$4"; }
root=$(node root null null '"a"')
a=$(node a "$(said a user 1.5 one)" '"root"' '"b"')
b=$(node b "$(said b assistant 2.5 two)" '"a"' '"c"')
c=$(node c "$(said c user 3.5 three)" '"b"' '"d"')
d=$(node d "$(said d assistant 4.5 four)" '"c"' '')
rest='"current_node":"d","id":"first"'
other='{"title":"t","mapping":{"r":{"id":"r","message":null,"parent":null,"children":["s"]},"s":{"id":"s","message":{"author":{"role":"user"},"create_time":9.5,"content":{"content_type":"text","parts":["other"]}},"parent":"r","children":[]}},"current_node":"s","id":"second"}'
show() { echo "== $1"; printf '[{"title":"t","mapping":{%s,%s]' "$2" "$other" | abridge render --jsonl --rejects rejects; echo "rejected:"; cat rejects; }
bad() { printf '%s' "$1" | sed "$2"; }
show 'a bad value' "$root,$a,$(bad "$b" 's/2\.5/NaN/'),$c,$d},$rest}"
show 'two of them' "$root,$a,$(bad "$b" 's/2\.5/NaN/'),$(bad "$c" 's/3\.5/NaN/'),$d},$rest}"
show 'a quote is lost' "$root,$a,$(bad "$b" 's/"two"/"two/'),$c,$d},$rest}"
show 'its end is lost' "$root,$a,$(bad "$b" 's/}$//'),$c,$d},$rest}"
show 'a bracket too many' "$root,$a,$(bad "$b" 's/"parent"/},&/'),$c,$d},$rest}"
show 'the last one' "$root,$a,$b,$c,$(bad "$d" 's/"four"/"four/')},$rest}"
show 'the end of all' "$root,$a,$b,$c,$d,$rest}"
show 'the nodes end early' "$root,$a,$b},$c,$d},$rest}"
show 'a parent has no name' "$root,$a,$b,$(bad "$c" 's/"parent"/"p"/'),$d},$rest}"
show 'their bracket' "$root,$a,$b,$c,$d},$rest" 
show 'one ends early, and the next is bad' "$root,$a,$(bad "$b" 's/,"message"/},"message"/'),$(bad "$c" 's/3\.5/NaN/'),$d},$rest}"
show 'a write cut short before one' "$root,$a,$(bad "$b" 's/:{/:{"id":"b","mess{/'),$c,$d},$rest}"
show 'another stub' "$root,$a,$(bad "$b" 's/:{/:{"id":"x","message":{/'),$c,$d},$rest}"
show 'a brace too many before' "$root,$a,$(bad "$b" 's/:{/:{{/'),$c,$d},$rest}"
show 'a line of something else' "$root,$a,$(bad "$b" 's/:{/: garbage {/'),$c,$d},$rest}"
echo "== the head is cut off within the nodes"
printf '%s,%s' "$a,$b,$c,$d},$rest}" "$other]" | abridge render --jsonl --rejects rejects
cat rejects
printf '%s,%s' "${a#*:},$b,$c,$d},$rest}" "$other]" | abridge render --jsonl --rejects rejects
cat rejects
echo "== something before the nodes, and before a list"
printf '{"title":"t","mapping":x {%s,%s},%s' "$root,$a" "$b,$c,$d" "$rest}" | abridge render --jsonl --rejects rejects
cat rejects; echo
printf '{"model":"m","messages":?[{"role":"user","content":"Hi"}],"n":1}' | abridge sanitize --rejects rejects
cat rejects; echo
printf '[{"mapping":%s,%s},%s}]' "$root" "$a" "$rest" | abridge render
