# A message of which only calls were left goes with them, blank text and null alike.
for content in null '" "' '""' '"\u00a0"'; do
  printf '{"messages":[{"role":"user","content":"q"},{"role":"assistant","content":%s,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c","content":"r"},{"role":"user","content":"z"}]}\n' "$content"
done > oa.jsonl
for drop in 'roles: [tool]' 'blocks: [tool_call]' 'blocks: [tool_result]'; do
  abridge trim -q --set "trim=[{drop: {$drop}}]" oa.jsonl > once.jsonl; echo "exit $?"
  cat once.jsonl
  abridge trim -q --set "trim=[{drop: {$drop}}]" once.jsonl | cmp - once.jsonl
done
