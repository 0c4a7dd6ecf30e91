# Where fewer stay than may, the reason says why: the user begins, a call keeps its result, or more is too many.
why() { abridge trim -q "$@" --explain -o /dev/null 2>&1 | sed -n 's/^last .*messages  //p; s/^last .*exchanges  //p'; }
turns='{"role":"user","content":"q1"},{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"r"}]},{"role":"assistant","content":"a"},{"role":"user","content":"q2"}'
echo "[$turns]" > an.json
for n in 1 2 3 4; do echo "$n: $(why --last $n an.json)"; done
for n in 2 3 4; do echo "$n: $(why --set "trim=[{last: $n}]" --set rules.first-role=off chat.json)"; done
why --set 'trim=[{last: {exchanges: 3, messages: 4}}]' chat.json
why --set 'trim=[{last: {messages: 9, system: drop}}]' chat.json
calls='{"role":"user","content":"q1"},{"role":"assistant","content":null,"tool_calls":[{"id":"a","type":"function","function":{"name":"f","arguments":"{}"}},{"id":"b","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"a","content":"r"},{"role":"tool","tool_call_id":"b","content":"r"},{"role":"user","content":"q2"}'
echo "[$calls]" | why --last 3
rm an.json
