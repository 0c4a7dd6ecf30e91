# Every kind of part goes to other providers and back; what has no place there is said.
for to in openai anthropic gemini; do
  abridge convert --to $to all_parts.json > there.json
  cat there.json
  abridge convert --to bedrock there.json
done
# A response's message, and what was billed for it.
abridge convert -q --to openai response.json
abridge tokens --model claude-sonnet-4-5 response.json
# What was said without a type is said as parts of text; ids, names and failures go along.
abridge convert --to bedrock --from openai - <<'J'
{"model":"m","max_tokens":9,"tool_choice":"required","messages":[{"role":"system","content":"S"},{"role":"user","content":[{"type":"text","text":"Q"},{"type":"image_url","image_url":{"url":"data:image/jpeg;base64,/9j/"}},{"type":"file","file":{"filename":"a_b?.pdf","file_data":"data:application/pdf;base64,aGk="}}]},{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{\"n\":26.0}"}}]},{"role":"tool","tool_call_id":"c1","content":"done"}],"tools":[{"type":"function","function":{"name":"f","parameters":{"type":"object"}}}]}
J
# A choice that it can't say.
abridge convert --to bedrock - <<'J'
{"tool_choice":"none","messages":[{"role":"user","content":"Q"}],"tools":[{"type":"function","function":{"name":"f"}}]}
J
