# A clean record stays as it is; only a policy that prepares records adds what it prepares.
printf '%s' '{"description":"d","conversation_history":[{"role":"user","content":"a"},{"role":"assistant","content":"b"}]}' > clean.json
abridge sanitize --check clean.json && echo clean
abridge sanitize clean.json | cmp - clean.json
abridge sanitize --no-fix clean.json | cmp - clean.json
abridge trim --last 1 clean.json
echo
abridge sanitize -p task-context clean.json > prepared.json
cat prepared.json
echo
# What was added is kept up.
abridge sanitize prepared.json | cmp - prepared.json
abridge trim --last 1 prepared.json
