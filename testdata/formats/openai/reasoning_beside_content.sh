# What a model thought stands beside the content where DeepSeek, vLLM and OpenRouter have it.
cat > chat.json <<'CHAT'
{"messages":[{"role":"user","content":"Weather in Oslo?"},{"role":"assistant","content":null,"reasoning_content":"I have \"weather\".","tool_calls":[{"id":"c1","type":"function","function":{"name":"weather","arguments":"{}","strict":true}}]},{"role":"tool","tool_call_id":"c1","content":"rain"},{"role":"assistant","content":"Rain.","reasoning":"Say it.","reasoning_content":""}]}
CHAT
for to in openai openai-responses anthropic gemini; do
  echo "== $to"
  abridge convert --to "$to" chat.json
done
