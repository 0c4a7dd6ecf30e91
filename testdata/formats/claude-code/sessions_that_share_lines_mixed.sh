# Two sessions that share lines by their uuids, mixed: a link stays inside its session, and what became of a call of
# one says nothing about the other's.
line() { printf '{"parentUuid":%s,"isSidechain":false,"sessionId":"%s","type":"%s","message":{"role":"%s","content":[%s]},"uuid":"%s"}\n' "$1" "$2" "$3" "$3" "$4" "$5"; }
text() { line "$1" "$2" "$3" '{"type":"text","text":"'"$4"'"}' "$4"; }
both() { "$1" "$2" A "$3" "$4"; "$1" "$2" B "$3" "$4"; }
call() { line "$1" "$2" "$3" '{"type":"tool_use","id":"c1","name":"ls","input":{}}' "$4"; }
result() { line "$1" "$2" "$3" '{"type":"tool_result","tool_use_id":"c1","content":"x"}' "$4"; }
progress() { printf '{"parentUuid":%s,"isSidechain":false,"sessionId":"%s","type":"progress","parentToolUseID":"c1","uuid":"%s"}\n' "$1" "$2" "$4"; }
{
  both text null user u1
  both call '"u1"' assistant u2
  both progress '"u2"' - u3
  both result '"u2"' user u4
  both text '"u4"' assistant u5
  text '"u5"' A user a6
  text '"a6"' A assistant a7
  text '"a7"' A user a8
  text '"a8"' A assistant a9
} > log.jsonl
show() { jq -r '"\(.sessionId) \(.uuid) on \(.parentUuid)"'; }
echo "--last 5"
abridge trim -q --last 5 log.jsonl | show
echo "--last 2"
abridge trim -q --last 2 log.jsonl | show
