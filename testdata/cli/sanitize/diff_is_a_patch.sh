# In a pipe --diff is a patch, however long the lines are and whatever ends them; git applies it.
long=$(seq 1 300 | tr '\n' ' ')
printf '{"messages":[{"role":"User","content":"%s"}]}\n{"messages":[{"role":"user","content":"a"}]}\n{"messages":[{"role":"User","content":"b"}]}\r\n' "$long" > long.jsonl
cp long.jsonl repaired.jsonl; abridge sanitize -q -i repaired.jsonl
abridge sanitize -q --diff long.jsonl > changes.diff
git apply -p0 --unidiff-zero changes.diff && cmp long.jsonl repaired.jsonl
rm long.jsonl repaired.jsonl changes.diff
