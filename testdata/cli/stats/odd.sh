abridge stats --json --csv agent.json; echo "exit $?"
abridge stats --json --by day agent.json; echo "exit $?"
printf '[]' | abridge stats; echo "exit $?"
printf '{"messages":[{"role":"x\\u001b[1m","content":"a"},{"role":"assistant","content":null,"tool_calls":[{"id":"1","type":"function","function":{"name":"f\\nname,\\"q\\"","arguments":"{}"}}]}]}' > h.json
abridge stats h.json | cat -v
abridge stats --by tool --csv h.json
abridge stats no-such-file; echo "exit $?"
