# What the model answered stands in the log as it came: thinking after a search of its own, or after a text, rejects
# no session.
block() { printf '{"parentUuid":"%s","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m1","role":"assistant","content":[%s]},"uuid":"%s"}\n' "$1" "$2" "$3"; }
{
  echo '{"parentUuid":null,"isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":"Go"},"uuid":"u1"}'
  block u1 '{"type":"server_tool_use","id":"srvtoolu_1","name":"web_search","input":{"query":"q"}}' a1
  block a1 '{"type":"web_search_tool_result","tool_use_id":"srvtoolu_1","content":[]}' a2
  block a2 '{"type":"thinking","thinking":"So","signature":"c2ln"}' a3
  block a3 '{"type":"text","text":"Found"}' a4
} > log.jsonl
abridge validate log.jsonl; echo "exit $?"
abridge sanitize -q log.jsonl | cmp - log.jsonl
abridge convert -q --to anthropic log.jsonl
abridge validate --target anthropic log.jsonl; echo "exit $?"
