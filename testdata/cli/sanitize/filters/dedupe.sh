# sanitize and trim leave duplicates out of lines and of lists, and all else as it stands.
abridge sanitize --dedupe exact rows.jsonl | cut -c1-9 | paste -sd' '
jq -s . rows.jsonl > list.json
abridge sanitize -q --dedupe exact list.json | jq -c 'map(.id)'
abridge trim -q --last 1 --dedupe exact --where 'not id=e' list.json | jq -c 'map(.id)'
abridge trim -q --last 1 --where 'id=nobody' list.json; echo "exit $?"
head -n 1 rows.jsonl | abridge sanitize -q --where 'turns>5'; echo "exit $?"
# One conversation with a message on each line, and a log.
printf '%s\n' '{"role":"user","content":"Hi"}' '{"role":"assistant","content":"Hello"}' > stream.jsonl
abridge sanitize -q --where 'turns>1' stream.jsonl; echo "exit $?"
abridge sanitize -q --where 'turns=1' stream.jsonl
rm list.json stream.jsonl
