# Of a chat one message is damaged: the others stay, and the branch goes on across the gap.
m() { printf '"%s":{"id":"%s","parentId":%s,"childrenIds":[%s],"role":"%s","content":"%s","timestamp":1744577550}' "$1" "$1" "$2" "$3" "$4" "$5"; }
a=$(m a null '"b"' user one)
b=$(m b '"a"' '"c"' assistant two)
c=$(m c '"b"' '"d"' user three)
d=$(m d '"c"' '' assistant four)
other='{"id":"2","title":"u","chat":{"history":{"messages":{"x":{"id":"x","parentId":null,"childrenIds":[],"role":"user","content":"other"}},"currentId":"x"}}}'
show() {
  echo "== $1"
  printf '[{"id":"1","title":"t","chat":{"title":"t","history":{"messages":{%s},"currentId":"d"},"tags":[]}},%s]' "$2" "$other" | sed "$3" > in.json
  abridge convert --to openai --rejects rejects in.json 2> findings
  grep -v converted-lossy findings
  echo "rejected:"; cat rejects; echo
}
show 'a quote in the second' "$a,$b,$c,$d" 's/"two"/"two/'
show 'two of them' "$a,$b,$c,$d" 's/"two"/"two/; s/"three"/three"/'
show 'the begin of one' "$a,$b,$c,$d" 's/"c":{/"c":/'
show 'the end of one' "$a,$b,$c,$d" 's/},"c":{/,"c":{/'
show 'a key' "$a,$b,$c,$d" 's/"c":{/c":{/'
show 'the last one' "$a,$b,$c,$d" 's/"four"/four"/'
show 'the bracket of all' "$a,$b,$c,$d" 's/"messages":{"a"/"messages":"a"/'
show 'the bracket around them' "$a,$b,$c,$d" 's/"history":{"messages":{"a"/"history":"messages":{"a"/'
show 'what is around that' "$a,$b,$c,$d" 's/"chat":{"title"/"chat":"title"/'
show 'their end' "$a,$b,$c,$d" 's/},"currentId":"d"/,"currentId":"d"/'
show 'a name of all' "$a,$b,$c,$d" 's/"messages":{"a"/"messages:{"a"/'
echo "== a chat that was shared alone, and its head cut off"
printf '{"title":"t","history":{"messages":{%s,%s,%s},"currentId":"c"}}' "$a" "$b" "$c" | sed 's/"two"/"two/' | abridge convert -q --to openai
printf '%s,%s,%s},"currentId":"c"}}' "$a" "$b" "$c" | abridge convert -q --to openai
