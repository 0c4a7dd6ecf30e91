# What a later step leaves ends so, too; and a second run changes nothing.
cat > a.json <<'J'
{"messages":[{"role":"user","content":"q"},{"role":"assistant","content":"b"},{"role":"user","content":"r"},{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c1","content":"rrrrr"},{"role":"assistant","content":"a long answer that does not fit any more"},{"role":"user","content":"z"}]}
J
abridge trim -q --set 'trim=[{end_on: assistant}, {budget: {max: 20, keep: oldest}}]' a.json | tee once.json
abridge trim -q --set 'trim=[{end_on: assistant}, {budget: {max: 20, keep: oldest}}]' once.json | cmp - once.json
