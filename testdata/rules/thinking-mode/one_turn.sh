# Calls and their results make one turn, which begins with thinking; what goes on with it need not.
cat > a.json <<'J'
{"model":"claude-sonnet-4-5","max_tokens":4000,"thinking":{"type":"enabled","budget_tokens":1024},"messages":[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"thinking","thinking":"t","signature":"EqQBCgIYAhIM"},{"type":"tool_use","id":"toolu_1","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"r"}]},{"role":"assistant","content":[{"type":"tool_use","id":"toolu_2","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_2","content":"r2"}]}]}
J
abridge validate --target anthropic a.json; echo "exit $?"
abridge trim --target anthropic --last 1 a.json | cmp - a.json
abridge trim --target anthropic --set 'trim=[{drop: {blocks: [thinking]}}]' --explain a.json | cmp - a.json
sed 's/{"type":"thinking","thinking":"t","signature":"EqQBCgIYAhIM"},//' a.json | abridge validate --target anthropic -; echo "exit $?"
