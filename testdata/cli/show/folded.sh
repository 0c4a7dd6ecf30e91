# Of long results and arguments the beginning, unless all is asked for.
long=$(seq 1 20 | sed 's/$/\\n/' | tr -d '\n')
wide=$(seq 1 400 | tr -d '\n')
printf '{"id":"c","title":"Counting","messages":[{"role":"user","content":"%s"},{"role":"assistant","content":null,"tool_calls":[{"id":"a","type":"function","function":{"name":"f","arguments":"{\\"text\\": \\"%s\\", \\"n\\": {\\"a\\": 1}}"}},{"id":"b","type":"function","function":{"name":"g","arguments":"no JSON"}}]},{"role":"tool","tool_call_id":"a","content":"%s"},{"role":"tool","tool_call_id":"b","content":"%s"}]}\n' "$long" "$wide" "$long" "$wide" > c.jsonl
abridge show c.jsonl
abridge show --full --messages 2-3 c.jsonl
