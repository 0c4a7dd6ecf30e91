# What old calls were called with goes, too; in each provider's words, and once only.
openai='[{"role":"user","content":"q"},{"role":"assistant","content":null,"tool_calls":[{"id":"a","type":"function","function":{"name":"Write","arguments":"{\"file_path\": \"a.txt\", \"text\": \"line\"}"}}]},{"role":"tool","tool_call_id":"a","content":"Done."},{"role":"assistant","content":null,"tool_calls":[{"id":"b","type":"function","function":{"name":"Read","arguments":"{\"file_path\": \"a.txt\"}"}}]},{"role":"tool","tool_call_id":"b","content":"line"}]'
anthropic='[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"text","text":"So."},{"type":"tool_use","id":"a","name":"Write","input":{"file_path": "a.txt"}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","content":"It is written to the file that was asked for."}]},{"role":"assistant","content":[{"type":"tool_use","id":"b","name":"Read","input":{"file_path":"a.txt"}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"b","content":"line"}]}]'
for h in "$openai" "$anthropic"; do
  echo "$h" | abridge trim --as history --set 'trim=[{clear: {keep_last: 1, inputs: true}}]' --explain | tee once.json
  abridge trim --as history --set 'trim=[{clear: {keep: 1, clear_tool_inputs: true}}]' once.json | cmp - once.json
done
echo "$anthropic" | abridge render --set 'trim=[{clear: {keep_last: 1, inputs: true}}]'
