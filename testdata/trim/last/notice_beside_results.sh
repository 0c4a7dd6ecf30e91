# A notice that an earlier cut joined to results is no turn of the user's: a second run changes nothing.
cat > a.json <<'J'
{"model":"claude-sonnet-4-5","messages":[{"role":"user","content":"a"},{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"r"}]},{"role":"assistant","content":[{"type":"tool_use","id":"toolu_2","name":"f","input":{"a":"a long argument, so that this does not fit"}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_2","content":"r"}]},{"role":"assistant","content":[{"type":"tool_use","id":"toolu_3","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_3","content":"r"}]}]}
J
cat > p.yaml <<'Y'
trim: [{last: {exchanges: 1}}, {budget: {max: 20, protect: {first: 3, last_user: true}, notice: "… "}}]
Y
abridge trim -q -p p.yaml --target anthropic a.json > once.json; echo "exit $?"
cat once.json
abridge trim -q -p p.yaml --target anthropic once.json | cmp - once.json
