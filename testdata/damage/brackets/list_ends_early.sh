# A bracket too many ends the list in the middle: what stands after it is still of the list.
show() { abridge sanitize -p policy.yaml --rejects rejects; echo; echo "rejected:"; cat rejects; echo; }
printf 'extends: none\n' > policy.yaml
printf '{"contents":[{"role":"user","parts":[{"text":"a"}]},{"role":"model","parts":[{"text":"b"}]}]},{"role":"user","parts":[{"text":"c"}]}]}' | show
printf '[{"role":"user","content":"a"}],{"role":"user","content":"b"},{"role":"assistant","content":"c"}]\n' | show
# What follows may be damaged, too.
printf '{"messages":[{"role":"user","content":"a"}]}]},{"role":"user","content":NaN},{"role":"assistant","content":"c"}],"model":"m"}' | show
printf '{"messages":[{"role":"user","content":"a"}]},{"role":"assistant","content":"b"}}],"model":"m"}' | show
# A message whose own list has no end holds those after it; it goes alone.
printf '{"contents":[{"role":"user","parts":[{"text":"a"}]},{"role":"model","parts":[{"text":"b"},{"role":"user","parts":[{"text":"c"}]},{"role":"model","parts":[{"text":"d"}]}]}' | show
# Another document is none of it.
printf '[{"role":"user","content":"a"}]\n{"messages":[{"role":"user","content":"b"}]}\n' | show
printf '{"messages":[{"role":"user","content":"a"}]},{"messages":[{"role":"user","content":"b"}]}' | show
