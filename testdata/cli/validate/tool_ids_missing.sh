# Calls and results without ids are refused where ids join them; their order gives ids where it is clear.
call='{"type":"function","function":{"name":"f","arguments":"{}"}}'
echo "[{\"role\":\"user\",\"content\":\"q\"},{\"role\":\"assistant\",\"content\":null,\"tool_calls\":[$call,$call]},{\"role\":\"tool\",\"content\":\"1\"},{\"role\":\"tool\",\"tool_call_id\":7,\"content\":\"2\"}]" > openai.json
echo '[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"tool_use","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","content":"r"}]}]' > anthropic.json
for target in openai anthropic mistral openai-responses gemini; do
  echo "== $target"
  abridge validate --target $target --set rules.misplaced-system=off openai.json; echo "exit $?"
done
abridge validate anthropic.json; echo "exit $?"
abridge sanitize -q openai.json
abridge sanitize -q anthropic.json
abridge sanitize -q openai.json | abridge validate; echo "exit $?"
abridge sanitize -q --set 'emit.fields=[role, content, tool_call_id]' openai.json
# One result for two calls: nobody knows which.
echo "[{\"role\":\"user\",\"content\":\"q\"},{\"role\":\"assistant\",\"content\":null,\"tool_calls\":[$call,$call]},{\"role\":\"tool\",\"content\":\"1\"},{\"role\":\"user\",\"content\":\"q\"}]" | abridge sanitize; echo "exit $?"
# A call that has an id, a result that has none; functions of old never had one.
echo '[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","content":"r"}]}]' | abridge sanitize -q
echo '[{"role":"user","content":"q"},{"role":"assistant","content":null,"function_call":{"name":"f","arguments":"{}"}},{"role":"function","name":"f","content":"r"}]' | abridge validate; echo "exit $?"
rm openai.json anthropic.json
