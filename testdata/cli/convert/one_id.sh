# Two calls of one turn with one id: results answer them in their order, and the mistake is told.
echo '{"messages":[{"role":"user","content":"Oslo and Rome?"},{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{\"of\":\"Oslo\"}"}},{"id":"c","type":"function","function":{"name":"f","arguments":"{\"of\":\"Rome\"}"}}]},{"role":"tool","tool_call_id":"c","content":"Rain"},{"role":"tool","tool_call_id":"c","content":"Sun"}]}' > twice.json
echo '{"input":[{"role":"user","content":"Oslo and Rome?"},{"type":"function_call","call_id":"c","name":"f","arguments":"{}"},{"type":"function_call","call_id":"c","name":"g","arguments":"{}"},{"type":"function_call_output","call_id":"c","output":"Rain"},{"type":"function_call_output","call_id":"c","output":"Sun"}]}' > items.json
for to in anthropic gemini; do abridge convert --to $to twice.json items.json; done
abridge sanitize --unsafe-fixes items.json
