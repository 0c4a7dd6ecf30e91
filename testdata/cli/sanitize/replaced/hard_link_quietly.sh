# --quiet does not hide what became of a file's other name.
echo '{"role":"User","content":"x"}' > a.jsonl
ln a.jsonl b.jsonl
abridge sanitize -q -i a.jsonl
cat a.jsonl b.jsonl
