# Two calls without ids and one result: which of them it answers is a guess, and so unsafe.
printf '{"messages":[{"role":"user","content":"q"},{"role":"assistant","content":null,"tool_calls":[{"type":"function","function":{"name":"f","arguments":"{}"}},{"type":"function","function":{"name":"g","arguments":"{}"}}]},{"role":"tool","content":"r"},{"role":"assistant","content":"ok"}]}' > two.json
abridge sanitize two.json; echo "exit $?"
abridge sanitize --unsafe-fixes two.json -o mended.json; echo "exit $?"
jq -c '.messages[] | [.role, .tool_calls[]?.id, .tool_call_id]' mended.json
abridge validate mended.json && echo clean
