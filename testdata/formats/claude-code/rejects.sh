# A conversation that can't be kept goes as a whole; with -i it stays where it is.
cp log.jsonl mixed.jsonl
echo '{"parentUuid":"z1","isSidechain":false,"sessionId":"s2","type":"assistant","message":{"id":"q","role":"wizard","content":"Hm"},"uuid":"z2"}' >> mixed.jsonl
abridge sanitize --rejects bad.jsonl mixed.jsonl > out.jsonl
echo "exit $?"
grep -c . out.jsonl
cat bad.jsonl
abridge sanitize -q -i mixed.jsonl
grep -c . mixed.jsonl
