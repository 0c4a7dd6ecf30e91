# --reasons says of each record among the rejects where it stood and why it went.
printf '%s\n' '{"messages":[{"role":"user","content":"Hi"}]}' '{"messages":[{"role":"usr","content":"Hi"},{"content":1}]}' '{"messages":[' '' '7' > bad.jsonl
abridge sanitize -q --rejects out.jsonl --reasons bad.jsonl; echo "exit $?"
cat out.jsonl
cat out.jsonl.reasons.jsonl
# Of a document all of it.
echo '[{"role":"user","content":"Hi"},{"role":"tool","content":"x"}]' > bad.json
abridge sanitize -q --rejects out.jsonl --reasons bad.json; echo "exit $?"
cat out.jsonl.reasons.jsonl
# Nothing rejected, no reasons.
abridge sanitize -q --rejects out.jsonl --reasons rows.jsonl >/dev/null; wc -c < out.jsonl.reasons.jsonl
rm -f bad.json bad.jsonl out.jsonl out.jsonl.reasons.jsonl
