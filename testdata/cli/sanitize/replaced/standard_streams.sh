# What standard input reads is an input, and what a stream goes to is written, whatever other name says so.
printf '{"role":"User","content":"x"}\n' > a.jsonl
cp a.jsonl kept.jsonl
for words in '--findings json=a.jsonl' '--rejects a.jsonl'; do
  abridge sanitize $words < a.jsonl
  echo "exit $?"
done
abridge sanitize --rejects both a.jsonl > both
echo "exit $?"
abridge sanitize --findings json=both a.jsonl 2> both
echo "exit $?"
cat both
abridge why --error 'messages.0: x' a.jsonl >> a.jsonl
echo "exit $?"
echo 'extends: recommended' > p.yaml
abridge trim -p p.yaml --last 1 a.jsonl >> p.yaml
echo "exit $?"
cmp a.jsonl kept.jsonl && cat p.yaml
# Where what standard input reads is replaced, a rejected record stays in its place.
printf '{"messages":[{"role":"user","content":"x"}]}\n{"messages":[{"role":"user","content":"hel' > cut.jsonl
cp cut.jsonl kept.jsonl
abridge sanitize -q -o cut.jsonl < cut.jsonl
echo "exit $?"
cmp cut.jsonl kept.jsonl
