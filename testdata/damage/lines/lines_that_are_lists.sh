# A line that is a list of messages: what of it is whole is kept, wherever it stands.
show() { abridge sanitize -p policy.yaml --rejects rejects "$@"; echo "rejected:"; cat rejects; echo; }
printf 'extends: none\n' > policy.yaml
u='{"role":"user","content":"a"}' a='{"role":"assistant","content":"b"}' v='{"role":"user","content":"c"}'
# Cut short, at the end.
printf '%s\n' "[$u,$a]" "[$u,$a,$v,{\"role\":\"assis" | show
# Bad in itself; what follows is another list, or nothing.
printf '%s\n' "[$u,NaN,$a]" "[$v]" | show
printf '%s\n' "[$u,{\"role\":\"user\" \"content\":\"x\"},$a]" "the end" | show
# Closed too early, and cut in the middle of the file.
printf '%s\n' "[$v]" "[$u,$a],$v]" "[$u,$a,{\"role\"" "[$v]" | show
# In the file, what can't be read stays in its place.
printf '%s\n' "[$u,NaN,$a]" "[$v,{\"role\":\"user\",\"content\":\"\"}]" > lists.jsonl
abridge sanitize -q -i --rejects rejects lists.jsonl; cat lists.jsonl rejects
# A time before a record is not a list.
printf '%s\n' "[12:30:01] $u" "[12:30:02] $a" | show
# The first element lost its bracket: the others are there all the same.
printf '%s\n' "[$u]" "[${u#?},$a]" "[$v]" | show
