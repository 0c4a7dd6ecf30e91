# Arguments that are no object are an error for those who refuse them, and a warning for OpenAI, which passes them on.
for target in anthropic bedrock; do
  echo '{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"f","input":"{\"a\": 1}"}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"Done."}]}]}' |
    abridge validate --from anthropic --target $target -
done
echo '{"contents":[{"role":"user","parts":[{"text":"Hi"}]},{"role":"model","parts":[{"functionCall":{"name":"f","args":["a"]}}]},{"role":"user","parts":[{"functionResponse":{"name":"f","response":{"output":"Done."}}}]}]}' |
  abridge validate --target gemini -
echo '{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"f","arguments":"{\"a"}}]},{"role":"tool","tool_call_id":"call_1","content":"Done."}]}' |
  abridge validate --target openai -
