# Several conversations give several texts: they need something between them.
printf '{"messages":[{"role":"user","content":"one"}]}\n{"messages":[{"role":"user","content":"two"}]}\n' > two.jsonl
abridge render two.jsonl
echo "exit $?"
abridge render -0 two.jsonl | od -c | head
abridge render --jsonl two.jsonl
abridge render --select 2 two.jsonl
abridge render two.jsonl -o none/
