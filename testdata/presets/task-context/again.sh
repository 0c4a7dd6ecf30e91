# What comes out of it goes through it unchanged.
printf '{"description":"Fix it","priority":"P9","expected_deliverables":["a",3,"  "],"constraints":"none","conversation_history":[{"role":"user","content":"Hi"}]}' > task.json
abridge sanitize -q -p task-context task.json > once.json; cat once.json; echo
abridge sanitize -q -p task-context once.json | cmp - once.json && echo same
printf '{"role":"user","content":"What?"}\n' > one.jsonl
for preset in task-context stateless strict; do
  abridge sanitize -q -p $preset --now 2026-01-02T03:04:05Z one.jsonl > once.jsonl; echo "exit $?"; cat once.jsonl
  abridge sanitize -q -p $preset --now 2026-01-02T03:04:05Z once.jsonl | cmp - once.jsonl && echo same
done
rm one.jsonl once.jsonl once.json task.json
