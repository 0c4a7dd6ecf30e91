# What is no JSON is no transcript of any format.
printf '\200\201{"role":"user"' > bytes.json
printf 'dear diary\nit rained\n' > words.txt
printf '%2000s' '' | tr ' ' '[' > deep.json
for f in bytes.json words.txt deep.json; do abridge detect "$f"; echo "exit $?"; done
abridge detect --json words.txt; echo "exit $?"
# One readable record is enough.
printf 'oops\n{"role":"user","content":"a"}\n' > some.jsonl
abridge detect some.jsonl; echo "exit $?"
