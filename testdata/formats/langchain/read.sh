# The three shapes say the same; what only the provider's own words have is read of these.
abridge detect *.json *.jsonl
abridge validate *.json *.jsonl
for file in *.json *.jsonl; do
  abridge convert --to openai $file
  abridge convert -q --to anthropic $file
done
cat > state.json <<'J'
{"values":{"messages":[
 {"content":"Look.","additional_kwargs":{},"response_metadata":{},"type":"human","name":"ann","id":"1"},
 {"content":[{"type":"text","text":"I look."},{"type":"tool_use","id":"c1","name":"f","input":{"n":1}}],"additional_kwargs":{"reasoning_content":"hm"},"type":"ai","id":"2","tool_calls":[{"name":"f","args":{"n":1},"id":"c1","type":"tool_call"}],"invalid_tool_calls":[{"name":"g","args":"{broken","id":"c2","error":"x","type":"invalid_tool_call"}],"usage_metadata":{"input_tokens":5,"output_tokens":7,"total_tokens":12}},
 {"content":[{"type":"text","text":"seen"},{"type":"image","source_type":"base64","data":"iVBORw0KGgo=","mime_type":"image/png"}],"type":"tool","name":"f","tool_call_id":"c1","artifact":{"big":1},"status":"success"},
 {"content":"no JSON","type":"tool","name":"g","tool_call_id":"c2","status":"error"},
 {"content":"","additional_kwargs":{"tool_calls":[{"id":"c3","type":"function","function":{"name":"h","arguments":"{\"a\":2.0}"}}]},"type":"ai","id":"3"},
 {"content":"ok","type":"tool","tool_call_id":"c3"},
 {"content":"Done.","role":"assistant","type":"chat"}]}}
J
abridge detect state.json
for to in openai anthropic; do
  abridge convert --to $to state.json
done
abridge trim --last 1 dicts.json
echo "exit $?"
# Of a file cut short, what stands before the cut.
head -c 700 dicts.json | abridge convert --to openai
