# A repair that writes something counts as a change; a time stamp that is not emitted needs none.
printf '[{"role":"user","content":"hi"}]' > chat.json
abridge trim -p strict --now 2026-01-02T03:04:05Z --explain chat.json; echo
abridge sanitize -p strict --set 'emit.fields=[role, content]' --check chat.json; echo "exit $?"
