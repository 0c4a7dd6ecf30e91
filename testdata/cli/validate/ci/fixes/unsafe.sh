# With --unsafe-fixes each fix is counted, and the summary says how it is done.
cat > stub.jsonl <<'X'
{"messages":[{"role":"User","content":"hi"},{"role":"assistant","content":"a"}]}
{"messages":[{"role":"asistant","content":"hi"},{"role":"user","content":"x"}]}
X
printf '{"messages":[{"role":"user","content":"h' >> stub.jsonl
printf '{"role":"user","content":"Hi"}\n{"role":"assistant","content":"He' > messages.jsonl
printf '[{"role":"user","content":"Hi"},\n {"role":"assistant","content":"He' > document.json
for file in stub.jsonl messages.jsonl document.json; do
  for options in '' --unsafe-fixes --no-fix; do
    echo "== $file $options"
    abridge validate $options --findings text --findings sarif=out.sarif --findings json=out.json $file
    grep -o '"fixable": [0-9]*' out.json
  done
done
echo '== the end of a document that was cut short is a replacement'
abridge validate -q --unsafe-fixes --findings sarif=out.sarif document.json
python3 apply.py out.sarif document.json > applied
abridge sanitize -q --unsafe-fixes document.json | cmp - applied && echo same
