# JSONL inputs follow one another, also where a last line lacks its newline. What is one conversation as a whole
# file would become one with its neighbours.
printf '{"messages":[{"role":"user","content":"one"}]}' > a.jsonl
printf '{"messages":[{"role":"user","content":"two"}]}\n{"messages":[{"role":"user","content":"three"}]}' > b.jsonl
abridge sanitize a.jsonl b.jsonl fixable.jsonl
printf '{"role":"user","content":"one"}\n' > m.jsonl
printf '{"role":"user","content":"two"}\n{"role":"assistant","content":"three"}\n' > n.jsonl
for files in 'm.jsonl n.jsonl' 'a.jsonl m.jsonl' 'a.jsonl -' '--jsonl a.jsonl n.jsonl'; do
  abridge sanitize $files < m.jsonl
  echo "exit $?"
done
mkdir out && abridge sanitize -o out m.jsonl n.jsonl && cat out/*
