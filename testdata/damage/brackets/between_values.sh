# A comma or a bracket too many between values is rejected by itself.
show() { abridge sanitize --rejects rejects; echo "rejected:"; cat rejects; }
printf '[{"role":"user","content":"a"}],\n[{"role":"user","content":"b"}]\n' | show
printf '{"messages":[{"role":"user","content":"a"}]},\n{"messages":[{"role":"user","content":"b"}]}\n' | show
printf '[{"role":"user","content":"a"}]],[{"role":"user","content":"b"}]}\n' | show
printf '{\n"messages":[{"role":"user","content":"a"}]\n},\n{\n"messages":[{"role":"user","content":"b"}]\n}\n' | show
