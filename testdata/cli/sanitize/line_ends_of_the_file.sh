# What is put on lines of its own, or after the last one, ends as the lines of its file do.
printf '{"messages":[{"role":"user","content":"a"}]} {"messages":[{"role":"user","content":"b"}]}\r\n{"messages":[{"role":"user","content":"c"}]}\r\n' > glued.jsonl
abridge sanitize -q glued.jsonl | od -c | grep -c '\\r  *\\n'
printf '{"role":"user","content":"a"}\r\n{"role":"assistant","content":"b"}' > open.jsonl
abridge trim -q --last 2 --append 'user:c' open.jsonl | od -c | grep -c '\\r  *\\n'
