# The stub of a writer that crashed goes where unsafe fixes are permitted: in SARIF, and with -i, too.
cat > stub.jsonl <<'X'
{"messages":[{"role":"User","content":"hi"},{"role":"assistant","content":"a"}]}
{"messages":[{"role":"asistant","content":"hi"},{"role":"user","content":"x"}]}
X
printf '{"messages":[{"role":"user","content":"h' >> stub.jsonl
printf '{"role":"user","content":"Hi"}\n{"role":"assistant","content":"He' > messages.jsonl
for file in stub.jsonl messages.jsonl; do
  abridge validate -q --unsafe-fixes --findings sarif=out.sarif $file
  python3 apply.py out.sarif $file > applied
  abridge sanitize -q --unsafe-fixes $file | cmp - applied && echo same
done
echo '== in place'
abridge sanitize -i --unsafe-fixes stub.jsonl; cat stub.jsonl; abridge sanitize -i --unsafe-fixes stub.jsonl
abridge sanitize -i --unsafe-fixes --rejects rejects messages.jsonl; cat messages.jsonl rejects
echo '== nothing else'
printf '{"messages":[{"role":"user","content":"h' > all.json
abridge sanitize -i --unsafe-fixes all.json; cat all.json; echo
