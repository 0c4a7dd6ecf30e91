# What has the format already and breaks its schema is put together anew, message by message; what fits keeps its bytes, unknown fields too.
cat > anthropic.jsonl <<'J'
{"system":[{"type":"text","text":"s","cache_control":{"type":"ephemeral"}}],"messages":[{"role":"user","content":[{"type":"text","text":"Look","cache_control":{"type":"ephemeral"}}],"x":1},{"role":"assistant","content":[{"type":"thinking","thinking":"hm"},{"type":"server_tool_use","id":"srv","name":"web_search","input":{}},{"type":"tool_use","id":"t1","name":"f","input":"{\"a\":1}"}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":null}]},{"role":"assistant","content":[{"type":"text","text":""},{"type":"text","text":"Done"}]}],"thinking":{"type":"enabled","budget_tokens":2000},"tool_choice":{"type":"auto","x":1},"tools":[{"name":"f","input_schema":{"type":"object"},"cache_control":{"type":"ephemeral"}}]}
{"system":"s","messages":[{"role":"user","content":[{"type":"tool_use","id":"a b","name":"f","input":{}}]},{"role":"assistant","content":[{"type":"tool_use","id":"c d","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"c d","content":"r"}]},{"role":"system","content":"Later"}]}
J
cat > openai-responses.jsonl <<'J'
{"instructions":"s","input":[{"role":"user","content":"Hi","x":1},{"type":"function_call","call_id":"c1","name":"f","arguments":{"a":1},"status":"completed"},{"type":"function_call_output","call_id":"c1","output":{"b":2}},{"type":"web_search_call","id":"w","status":"completed"},{"role":"tool","tool_call_id":"c2","content":"r"},{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Ho","annotations":[]}]}],"reasoning":{"effort":"low","summary":"auto"}}
J
cat > gemini.jsonl <<'J'
{"contents":[{"parts":[{"text":"Hi"}]},{"role":"model","parts":[{"functionCall":{"name":"f","args":{}},"thoughtSignature":"s"}]},{"role":"function","parts":[{"functionResponse":{"name":"f","response":"r"}}]},{"role":"model","parts":[{"executableCode":{"code":"1"}},{"text":"Ho","x":1}]},{"role":"model","parts":[{}]}],"generationConfig":{"thinkingConfig":{"thinkingBudget":1}},"safetySettings":[{"category":"c"}]}
J
for format in anthropic openai-responses gemini; do abridge convert --all --from $format --to $format $format.jsonl; echo "exit $?"; done
# Where nothing is wrong, nothing changes.
for format in anthropic openai-responses gemini; do
  abridge convert -q --from $format --to $format $format.jsonl > once.jsonl
  abridge convert -q --from $format --to $format once.jsonl | cmp - once.jsonl
done
