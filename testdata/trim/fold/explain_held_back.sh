# A step that leaves what it would take says why: results at the end of a request wait for an answer, and the thoughts of
# the turn at work are wanted back.
echo '{"model":"gpt-5","messages":[{"role":"user","content":"Q"},{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"call_1","content":"R"}]}' |
  abridge trim --explain --set 'trim=[fold]'
echo '{"model":"claude-sonnet-4-5","max_tokens":4096,"thinking":{"type":"enabled","budget_tokens":2048},"messages":[{"role":"user","content":"Q"},{"role":"assistant","content":[{"type":"thinking","thinking":"T","signature":"s"},{"type":"tool_use","id":"t1","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"R"}]}]}' |
  abridge trim --target anthropic --explain --set 'trim=[{drop: {blocks: [thinking]}}]'
