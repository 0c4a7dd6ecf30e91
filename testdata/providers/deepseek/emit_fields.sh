# What a provider wants back stays in a message, whether emit.fields names it or not.
echo '{"model":"deepseek-reasoner","messages":[{"role":"user","content":"Hi","name":"ann"},{"role":"assistant","content":null,"reasoning_content":"hm","tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c1","content":"R"}]}' > chat.json
abridge trim --target deepseek --set 'emit.fields=[role, content]' chat.json
abridge trim --target openai --set 'emit.fields=[role, content]' chat.json
echo '[{"role":"user","content":"Hi"},{"role":"assistant","content":"{","prefix":true}]' > prefix.json
abridge trim --target mistral --as request --set 'emit.fields=[role, content]' prefix.json
