# A line of JSON has no byte order mark; without --jsonl the file keeps its own.
printf '\357\273\277{"messages":[{"role":"user","content":"Hi"}]}\n' > marked.jsonl
abridge sanitize -q --jsonl marked.jsonl | head -c 2; echo
abridge trim -q --last 1 --jsonl marked.jsonl | head -c 2; echo
abridge sanitize -q marked.jsonl | cmp - marked.jsonl && echo "as it was"
