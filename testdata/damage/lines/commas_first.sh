# A list of which the bracket is lost and whose commas begin the lines.
show() { abridge sanitize --rejects rejects; echo; echo "rejected:"; cat rejects; }
u='{"role":"user","content":"a"}' a='{"role":"assistant","content":"b"}' v='{"role":"user","content":"c"}'
printf '%s\n' "$u" ",$a" ",$v]" | show
printf '%s\n' "  $u" "  , $a" "  , $v" "]" | show
printf '%s\n' "[$u" ",$a" ",$v" | show
# Neither bracket is left.
printf '%s\n' "$u" ",$a" ",$v" | show
# A stray comma makes no list of lines.
printf '%s\n' "$u" "$a" ",$v" "$a" | show
