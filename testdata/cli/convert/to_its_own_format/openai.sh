# What is openai's already, and not what its schema says.
cat > records.jsonl <<'J'
{"weight":1,"messages":[{"role":"user","content":"Sum?","tool_calls":""},{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"add","arguments":{ "a": 1, "b": 2.0 }}}]},{"role":"tool","tool_call_id":"c1","content":"3"},{"role":"assistant","content":"3","tool_calls":[]}]}
{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"Ho","tool_calls":null,"function_call":null,"mood":"good"}]}
{"messages":[{"role":"user","content":"Sum?"},{"role":"assistant","content":"I add.","tool_calls":"add(1, 2)"}]}
{"weight":2,"messages":[{"role":"user","content":"Sum?"},{"role":"assistant","content":[{"type":"thinking","thinking":"hm","signature":"s"},{"type":"tool_use","id":"t1","name":"add","input":{"a":1}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"1"}]},{"role":"assistant","content":"1"}]}
J
abridge detect records.jsonl
abridge convert --to openai records.jsonl
echo "exit $?"
# Where nothing is wrong, nothing changes.
abridge convert -q --to openai records.jsonl | abridge convert --to openai - | abridge convert --to openai - > again.jsonl
abridge convert -q --to openai records.jsonl | cmp - again.jsonl
