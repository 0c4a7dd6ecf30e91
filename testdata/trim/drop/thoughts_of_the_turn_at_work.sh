# The call is answered beside the user's words, so that its thought is wanted back; and nothing is joined before it.
cat > a.json <<'J'
{"thinking":{"type":"enabled","budget_tokens":2000},"messages":[{"role":"user","content":"a"},{"role":"assistant","content":[{"type":"text","text":"b"},{"type":"tool_use","id":"toolu_1","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"r"}]},{"role":"assistant","content":[{"type":"thinking","thinking":"t","signature":"EqQBCkYIBBgC"},{"type":"tool_use","id":"toolu_2","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_2","content":"r"},{"type":"text","text":"c"}]}]}
J
for drop in 'blocks: [thinking]' 'blocks: [thinking, tool_call], keep_last: 1'; do
  abridge trim -q --target anthropic --set "trim=[{drop: {$drop}}]" a.json; echo "exit $?"
done
