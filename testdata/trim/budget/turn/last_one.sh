# The newest message is a turn beside the result of a call: it stays with that.
printf '[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","content":"12"},{"type":"text","text":"go on"}]}]' > open.json
for n in 1 2 3; do abridge trim --target anthropic --last $n open.json; echo; done
