# The one word clip cuts the results of the newest call, too, before it leaves that out.
asked='{"role":"user","content":"Q"}'
call='{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"f","arguments":"{}"}}]}'
result='{"role":"tool","tool_call_id":"call_1","content":"A very long result of the tool that takes a lot of room"}'
for max in 40 8; do
  echo "[$asked,$call,$result]" | abridge trim --target openai --set "trim=[{budget: {max: $max, oversize: clip}}]"
done
