# What is not there is said, whatever else is.
for n in 1 2; do printf '{"id":"c%s","messages":[{"role":"user","content":"m%s"}]}\n' $n $n; done > lines.jsonl
abridge sanitize --select 1 --select c7 --select 9 lines.jsonl
echo "exit $?"
abridge validate --select 5-6 lines.jsonl
echo "exit $?"
abridge validate --select 3-1 lines.jsonl
echo "exit $?"
abridge validate --select 1, lines.jsonl
echo "exit $?"
