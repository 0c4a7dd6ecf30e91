# Two runs that replace one file: the second refuses.
echo '{"role":"User","content":"x"}' > a.jsonl
flock a.jsonl abridge sanitize -i a.jsonl
echo "exit $?"
flock a.jsonl abridge sanitize a.jsonl -o a.jsonl
echo "exit $?"
cat a.jsonl
# Whoever only reads it needn't wait.
flock a.jsonl abridge validate a.jsonl
ls -A
# A compressed one, too.
gzip -k a.jsonl
flock a.jsonl.gz abridge sanitize a.jsonl.gz -o a.jsonl.gz
echo "exit $?"
