# A line whose message has a role or a content that is none, or that is not a message at all, is rejected alone.
line() { printf '{"parentUuid":%s,"isSidechain":false,"sessionId":"s","type":"user","message":%s,"uuid":"%s"}\n' "$1" "$2" "$3"; }
{
  line null '{"role":"user","content":"Hi"}' u1
  line '"u1"' '{"role":"user","content":null}' u2
  line '"u2"' '{"role":"user","content":{}}' u3
  line '"u3"' '{"role":null,"content":"Null"}' u4
  line '"u4"' '{"role":"","content":"Empty"}' u5
  line '"u5"' '{"role":"bot","content":"Bot"}' u6
  line '"u6"' '"text"' u7
  line '"u7"' null u8
  line '"u8"' '[]' u9
  line '"u9"' '{"role":" User ","content":"Bye"}' u10
  line '"u10"' '{"role":"tool","content":"Tool"}' u11
} > log.jsonl
abridge sanitize --rejects bad.jsonl log.jsonl
wc -l < bad.jsonl
# What convert can say all the same stays.
abridge convert -q --to generic --rejects bad.jsonl log.jsonl
wc -l < bad.jsonl
# Whole histories are asked for.
abridge sanitize --set accept.document=history -q log.jsonl
# Of a message over several lines only the one that is wrong goes; what says a line again goes along.
part() { printf '{"parentUuid":%s,"sessionId":"s","type":"assistant","message":{"id":"m","role":%s,"content":%s},"uuid":"%s"%s}\n' "$1" "$2" "$3" "$4" "$5"; }
{
  part null null '[{"type":"text","text":"Lost"}]' a1
  part '"a1"' '"assistant"' '[{"type":"text","text":"One"},null]' a2
  part '"a2"' '"assistant"' '[{"type":"text","text":"Two"}]' a3
  part '"a3"' '"assistant"' '[{"type":"text","text":"Three"}]' a4
  part null null '[{"type":"text","text":"Lost"}]' a1 ',"cwd":"/"'
} > parts.jsonl
abridge sanitize --rejects bad.jsonl parts.jsonl
wc -l < bad.jsonl
abridge convert -q --to anthropic parts.jsonl
# The same of logs that are only read, and of a JSONL of messages.
{
  echo '{"timestamp":"2026-01-01T00:00:00Z","type":"session_meta","payload":{"id":"s"}}'
  echo '{"timestamp":"2026-01-01T00:00:01Z","type":"response_item","payload":{"type":"message","role":"user","content":null}}'
  echo '{"timestamp":"2026-01-01T00:00:02Z","type":"response_item","payload":{"type":"message","role":null,"content":[{"type":"input_text","text":"Null"}]}}'
  echo '{"timestamp":"2026-01-01T00:00:03Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"}]}}'
} > codex.jsonl
abridge convert --to generic codex.jsonl
{
  echo '{"sessionId":"s","projectHash":"h"}'
  echo '{"id":"1","type":"user","content":null}'
  echo '{"id":"2","type":"robot","content":"Robot"}'
  echo '{"id":"3","type":"gemini","content":"Hi"}'
} > gemini.jsonl
abridge convert --to generic gemini.jsonl
{
  echo '{"role":"user","content":"Hi"}'
  echo '{"role":"user","content":7}'
  echo '{"role":"","content":"Empty"}'
  echo '{"role":"Assistant","content":"Yes"}'
} > messages.jsonl
abridge sanitize --rejects bad.jsonl messages.jsonl
cat bad.jsonl
