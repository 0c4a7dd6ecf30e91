# Results that came in another order than their calls: without ids they stand in the calls' order.
printf '%s\n' '{"messages":[{"role":"user","content":"Weather?"},{"role":"assistant","content":null,"tool_calls":[{"id":"a","type":"function","function":{"name":"w","arguments":"{\"c\":\"paris\"}"}},{"id":"b","type":"function","function":{"name":"w","arguments":"{\"c\":\"rome\"}"}}]},{"role":"tool","tool_call_id":"b","content":"rome: hot"},{"role":"tool","tool_call_id":"a","content":"paris: cold"},{"role":"assistant","content":"ok"}]}' > openai.json
abridge convert --to sharegpt openai.json 2>notes
abridge convert --to anthropic openai.json 2>notes | abridge convert --to sharegpt 2>notes | abridge convert --to openai 2>notes
