# Arguments that are no text at all stay so where they are text; an object is what others need.
echo '{"messages":[{"role":"user","content":"q"},{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":""}}]},{"role":"tool","tool_call_id":"c","content":"x"}]}' > empty.json
abridge convert -q --to openai-responses empty.json | tee items.json
abridge convert -q --to openai items.json
abridge convert -q --to anthropic empty.json
