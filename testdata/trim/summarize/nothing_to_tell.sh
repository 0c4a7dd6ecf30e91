# What stood after all that is kept tells nothing of it, and what was folded is still said.
asked='{"role":"user","content":"Q"}'
call='{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"call_1","content":"R"},{"role":"assistant","content":"A"}'
echo "[$asked,$call,{\"role\":\"user\",\"content\":\"More?\"}]" > chat.json
for first in '{end_on: assistant}' fold 'fold, {last: 1}'; do
  abridge trim -q --allow-commands --set "trim=[$first, {summarize: {command: [wc, -l]}}]" chat.json; echo
done
rm chat.json
