# Texts that become one where a format has one text, and the name of a result's tool where its call has another.
echo '{"messages":[{"role":"user","content":[{"type":"text","text":"a"},{"type":"text","text":"b"},{"type":"text","text":"c"}]},{"role":"assistant","content":null,"tool_calls":[{"id":"t","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"t","name":"g","content":[{"type":"text","text":"d"},{"type":"text","text":"e"}]}]}' > parts.jsonl
for to in sharegpt generic session-trace gemini anthropic openai; do abridge convert --to $to parts.jsonl; done
# The same name twice says nothing new.
sed 's/"name":"g"/"name":"f"/' parts.jsonl > same.jsonl; abridge convert --to anthropic same.jsonl
