printf '{"messages":[{"role":"user","content":"a"}]}\nnot JSON\n{"messages":[{"role":"user","content":NaN}]}\n{"messages":[{"role":"user","content":"b"}]}\n' | abridge sanitize --rejects rejects.jsonl
echo "exit $?"
cat rejects.jsonl
