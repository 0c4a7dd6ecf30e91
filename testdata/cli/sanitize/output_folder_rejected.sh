# A rejected document makes no empty file, and replaces none.
mkdir out
echo old > out/rejected.json
abridge sanitize -o out/ rejected.json clean.json; echo "exit $?"
echo '{"name":"pkg"}' > foreign.json
abridge sanitize -o out/ foreign.json; echo "exit $?"
echo old > kept.json
abridge sanitize -o kept.json foreign.json; echo "exit $?"
# One record that can't be read is no reason to write nothing of the others.
printf '{"messages":[{"role":"user","content":"one"}]}\n{"messages":[}\n' > some.jsonl
abridge sanitize -o some.out.jsonl some.jsonl; echo "exit $?"
rm -f foreign.json some.jsonl
