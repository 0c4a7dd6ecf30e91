# A byte order mark stands at the start of an output or nowhere, though each of several inputs has one.
printf '\357\273\277{"messages":[{"role":"user","content":"one"}]}' > a.jsonl
printf '\357\273\277{"messages":[{"role":"user","content":"two"}]}\n' > b.jsonl
abridge sanitize a.jsonl b.jsonl > both.jsonl
head -c 3 both.jsonl | od -An -tx1
tail -n 1 both.jsonl
printf '{"messages":[{"role":"user","content":"plain"}]}\n' > c.jsonl
abridge trim --last 1 c.jsonl a.jsonl
