# A stub with the next record glued to it: the record is kept.
printf '{"messages":[{"role":"user","content":"a"}]}\n{"messages":[{"role":"us{"messages":[{"role":"user","content":"b"}]}\n{"messages":[{"role":"user","content":"c"}]}\n' | abridge sanitize --rejects rejects.jsonl
echo "exit $?"
cat rejects.jsonl
