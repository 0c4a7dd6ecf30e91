# An image of the assistant's: who refuses it, and what the unsafe repair leaves.
chat='{"model":"m","messages":[{"role":"user","content":"Draw a boat."},{"role":"assistant","content":[{"type":"text","text":"Here."},{"type":"image_url","image_url":{"url":"https://example.org/boat.png"}}]},{"role":"user","content":"Now a red one."}]}'
for target in openai mistral deepseek xai groq; do
  echo "$target:"
  echo "$chat" | abridge validate --from openai --target "$target" -
  echo "$chat" | abridge sanitize -q --unsafe-fixes --from openai --target "$target" -
done
blocks='{"messages":[{"role":"user","content":"Draw a boat."},{"role":"assistant","content":[{"type":"image","source":{"type":"url","url":"https://example.org/boat.png"}}]},{"role":"user","content":"Now a red one."}]}'
for target in anthropic bedrock; do
  echo "$target:"
  echo "$blocks" | abridge validate --from anthropic --target "$target" -
done
echo "beside a call its content is null:"
echo '{"messages":[{"role":"user","content":"Draw a boat."},{"role":"assistant","content":[{"type":"image_url","image_url":{"url":"https://example.org/boat.png"}}],"tool_calls":[{"id":"call_1","type":"function","function":{"name":"save","arguments":"{}"}}]},{"role":"tool","tool_call_id":"call_1","content":"Saved."}]}' |
  abridge sanitize -q --unsafe-fixes --from openai --target openai -
echo "a model of Gemini's may draw:"
echo '{"contents":[{"role":"user","parts":[{"text":"Draw a boat."}]},{"role":"model","parts":[{"inlineData":{"mimeType":"image/png","data":"iVBORw0KGgo="}}]},{"role":"user","parts":[{"text":"Now a red one."}]}]}' |
  abridge validate --target gemini -
