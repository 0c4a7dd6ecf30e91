# One printed document is whole, the last one cut short, and another damaged: each is on one line, and a second run changes nothing.
printf '{\n"messages":[\n{"role":"user","content":"A1"}\n]}\n{\n"messages":[\n{"role":"user","content":"A2"},\n{"role":"us\n]}\n{\n"messages":[\n{"role":"user","content":"A3"},\n{"role":"us' | abridge sanitize >once.jsonl
cat once.jsonl
abridge sanitize once.jsonl | cmp - once.jsonl
