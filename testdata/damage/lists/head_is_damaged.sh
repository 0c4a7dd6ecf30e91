# Damage before the list of messages: the list is found, and what can be kept of the rest is.
show() { abridge sanitize -p policy.yaml --rejects rejects; echo; echo "rejected:"; cat rejects; echo; }
printf 'extends: none\n' > policy.yaml
list='{"role":"user","content":"a"},{"role":"assistant","content":"c"}]'
# A key, or a bracket.
printf '{"mod"el":"x","messages":[%s,"n":1}' "$list" | show
printf '{"model":"x","messages":%s}' "$list" | show
printf '"model":"x","messages":[%s}' "$list" | show
printf '{"model":"x",{"messages":[%s}' "$list" | show
# The key of the list itself: its elements become a list of their own.
printf '{"model":"x","messages:[%s}' "$list" | show
printf '{"model":"x","system":"no end,"messages":[%s}' "$list" | show
# One of several conversations.
printf '[{"messages":[%s},{"i"d":1,"messages":[%s},{"id":2,"messages":[%s}]' "$list" "$list" "$list" | show
