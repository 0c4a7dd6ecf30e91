# A session that was resumed under a new id has the lines of the old one again. What speaks of one of them stays
# where either has it.
line() { printf '{"parentUuid":%s,"isSidechain":false,"sessionId":"%s","type":"%s","message":{"role":"%s","content":[{"type":"text","text":"%s"}]},"uuid":"%s"}\n' "$1" "$2" "$3" "$3" "$4" "$4"; }
{
  line null A user u1
  line '"u1"' A assistant u2
  line null B user u1
  line '"u1"' B assistant u2
  line '"u2"' B user u3
  line '"u3"' B assistant u4
  echo '{"type":"summary","summary":"about A","leafUuid":"u2"}'
  echo '{"type":"summary","summary":"about B","leafUuid":"u4"}'
  echo '{"type":"file-history-snapshot","messageId":"u1","snapshot":{"messageId":"u1"}}'
  echo '{"type":"last-prompt","sessionId":"B","leafUuid":"u2"}'
} > log.jsonl
cp log.jsonl in_place.jsonl
abridge trim -q --last 2 --select B -i in_place.jsonl
diff log.jsonl in_place.jsonl
echo "--last 2"
abridge trim -q --last 2 log.jsonl | tail -n +5
echo "--select A"
abridge sanitize -q --select A log.jsonl
echo "--select B --last 2"
abridge trim -q --select B --last 2 log.jsonl
