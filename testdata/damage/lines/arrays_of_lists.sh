# Arrays of lists of messages after one another, and beside something else.
show() { printf '%s\n' "$@" | abridge sanitize --rejects rejects; echo "rejected:"; cat rejects; }
one='[[{"role":"user","content":"A"}],[{"role":"user","content":"B"}]]'
two='[[{"role":"user","content":"C"}]]'
show "$one" '}'
show 'WARN start' "$one"
show "$one" "$two"
# Documents over several lines are put on one each, and a second run changes nothing.
printf '{\n"messages":[{"role":"user","content":"A"}]\n}\n{\n"messages":[{"role":"user","content":"B"}]\n}\n{"mess' | abridge sanitize > once
cat once
abridge sanitize once | diff once -
