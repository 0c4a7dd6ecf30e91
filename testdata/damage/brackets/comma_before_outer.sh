# A comma stands where a list ends, and the bracket after it is the object's: nothing follows, and the comma goes.
show() { abridge sanitize -p policy.yaml --rejects rejects; echo; echo "rejected:"; cat rejects; echo; }
printf 'extends: none\n' > policy.yaml
printf '{"messages":[{"role":"user","content":"a"},}' | show
printf '{"messages":[{"role":"user","content":"a"} ,\n}\n' | show
printf '[{"messages":[{"role":"user","content":"a"},},{"messages":[{"role":"user","content":"b"}]}]' | show
# With more between them.
printf '{"messages":[{"role":"user","content":"a"},,}' | show
printf '{"messages":[{"role":"user","content":"a"},nul}' | show
# What follows is a member.
printf '{"messages":[{"role":"user","content":"a"},"model":"m"}' | show
