# A line whose message has no content is rejected alone: what hung on it hangs on the one before. With -i it stays.
line() { printf '{"parentUuid":%s,"isSidechain":false,"sessionId":"s","type":"%s","message":{"role":"%s"%s},"uuid":"%s"}\n' "$1" "$2" "$2" "$3" "$4"; }
{
  line null user ',"content":"Hi"' u1
  line '"u1"' assistant '' a1
  line '"a1"' user ',"content":"Again"' u2
  line '"u2"' assistant ',"content":[{"type":"text","text":"Yes"}]' a2
} > log.jsonl
abridge validate log.jsonl
abridge sanitize --rejects bad.jsonl log.jsonl
cat bad.jsonl
abridge convert --to generic log.jsonl
abridge render log.jsonl
jq -s '{loglines: .}' -c log.jsonl > document.json
abridge sanitize --rejects bad.json document.json
cat bad.json
cp log.jsonl in_place.jsonl
abridge trim --last 2 -i in_place.jsonl
cat in_place.jsonl
abridge sanitize --unsafe-fixes -q log.jsonl
# Where no other is left, the session goes.
sed -n 2p log.jsonl | abridge convert --to generic -
echo "exit $?"
