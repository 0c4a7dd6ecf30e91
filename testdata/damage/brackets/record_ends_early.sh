# A record that ends too early, so that its other half stands among the elements of the list: both halves go, and no other.
show() { abridge sanitize -p policy.yaml --rejects rejects; echo; echo "rejected:"; cat rejects; echo; }
printf 'extends: none\n' > policy.yaml
printf '[{"role":"user","content":"a"},{"role":"user"},"content":"b"},{"role":"assistant","content":"c"}]' | show
printf '{"messages":[{"role":"user","content":"a"},{"role":"user"},"content":"b"}],"model":"m"}' | show
# What says something by itself stays.
printf '[{"role":"user","content":"a"},"content":"b"},{"role":"assistant","content":"c"}]' | show
# Every comma is in the output or in the rejects.
printf '[{"role":"user","content":"a"},,{"role":"assistant","content":"c"},]' | show
