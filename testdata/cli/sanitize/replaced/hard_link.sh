# Another name of a file that is replaced keeps the old one, which is said.
echo '{"role":"User","content":"x"}' > a.jsonl
ln a.jsonl b.jsonl
abridge sanitize -i a.jsonl --findings json=/dev/null
cat a.jsonl b.jsonl
ln a.jsonl c.jsonl
ln a.jsonl d.jsonl
abridge trim --last 1 b.jsonl -o c.jsonl
abridge sanitize -i a.jsonl
