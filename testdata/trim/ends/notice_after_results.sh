# Mistral takes no user's message after a result: the notice goes before the user's next words, or nowhere. A second
# trim changes nothing.
call() { printf '{"role":"assistant","content":null,"tool_calls":[{"id":"%s","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"%s","content":"r"}' "$1" "$1"; }
hi='{"role":"user","content":"Hi"}'
ok='{"role":"assistant","content":"ok"}'
echo "[$hi,$(call aaaaaaaa1),$(call aaaaaaaa2),$(call aaaaaaaa3),$ok,{\"role\":\"user\",\"content\":\"And?\"}]" > more.json
echo "[$hi,$(call aaaaaaaa1),$(call aaaaaaaa2),$(call aaaaaaaa3)]" > none.json
for file in more.json none.json; do
  abridge trim --target mistral --set 'trim=[{ends: {first: 3, last: 3, notice: "[{dropped} left out] "}}]' $file > once.json
  cat once.json
  abridge trim --target mistral --set 'trim=[{ends: {first: 3, last: 3, notice: "[{dropped} left out] "}}]' once.json | cmp - once.json
done
