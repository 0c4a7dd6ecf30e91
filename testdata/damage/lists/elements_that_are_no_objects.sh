# An element that is not a message takes none with it: it is said, rejected by itself, and the others are read.
show() { abridge "$@" --rejects rejects; echo "exit $?"; echo "rejected:"; cat rejects; echo; }
u='{"role":"user","content":"a"}' a='{"role":"assistant","content":"b"}' v='{"role":"user","content":"c"}'
printf '[%s,null,%s]' "$u" "$a" | show sanitize
printf '{"model":"m","messages":[null,7,%s,"text",[1],%s,false]}\n' "$u" "$a" | show sanitize
printf '[{"messages":[%s,null]},{"messages":[%s]}]' "$u" "$v" | show sanitize
printf '%s\n' "{\"messages\":[$u,null,$a]}" "{\"messages\":[$v]}" | show sanitize
printf '[%s,null,%s]' "$u" "$a" | show render
printf '[%s,null,%s]' "$u" "$a" | show trim --last 1
printf '[%s,null,%s]' "$u" "$a" | show convert --to sharegpt
printf '[%s,null,{"content":"x"}]' "$u" | abridge validate
# With another error the whole is rejected, once.
printf '[%s,null,{"role":"nobody","content":"x"},%s]' "$u" "$a" | show sanitize
# Where nothing else is there, no message is found.
printf '[null]' | show sanitize
# A policy that drops them says so; one that asks for a whole history gets it whole.
printf '[%s,null,%s]' "$u" "$a" | show sanitize --unsafe-fixes
printf '[%s,null,%s]' "$u" "$a" | show sanitize -p strict
# In the file nothing is taken out that nobody may drop.
printf '[%s,null,%s]\n' "$u" "$a" > chat.json
abridge sanitize -q -i chat.json; cat chat.json
