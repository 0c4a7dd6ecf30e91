# The items of the Responses API and Converse's blocks need ids, too: the one gets them, the other's stand deeper than a repair reaches.
printf '{"model":"gpt-5","input":[{"role":"user","content":"q"},{"type":"function_call","name":"f","arguments":"{}"},{"type":"function_call_output","output":"x"},{"role":"user","content":"r"}]}' |
  abridge sanitize --target openai-responses
printf '{"modelId":"m","toolConfig":{"tools":[{"toolSpec":{"name":"f","inputSchema":{"json":{}}}}]},"messages":[{"role":"user","content":[{"text":"q"}]},{"role":"assistant","content":[{"toolUse":{"name":"f","input":{}}}]},{"role":"user","content":[{"toolResult":{"content":[{"text":"x"}]}}]}]}' |
  abridge validate --from bedrock; echo "exit $?"
# Gemini tells calls by their names.
printf '{"contents":[{"role":"user","parts":[{"text":"q"}]},{"role":"model","parts":[{"functionCall":{"name":"f","args":{}}}]},{"role":"user","parts":[{"functionResponse":{"name":"f","response":{}}}]}]}' |
  abridge validate; echo "exit $?"
