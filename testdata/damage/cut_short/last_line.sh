# Cut short at the end: --unsafe-fixes leaves it out.
printf '{"role":"user","content":"a"}\n{"role":"assistant","cont' > cut.jsonl
abridge sanitize cut.jsonl
echo "exit $?"
abridge sanitize --unsafe-fixes cut.jsonl
