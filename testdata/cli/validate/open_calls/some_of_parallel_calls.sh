# Of calls that run at once some have their result: the others were broken off, and providers refuse that. In a log
# that its agent resumes they may still run.
for f in *.json*; do
  echo "$f:"
  abridge validate $f
done
abridge trim -q --last 9 claude.jsonl | cmp - claude.jsonl
abridge sanitize -q --unsafe-fixes openai.json | abridge validate
echo "once somebody goes on:"
sed 's/]$/,{"role":"user","content":"Well?"}]/' openai.json | abridge validate
echo "what has its result stays, whatever becomes of the others:"
anthropic='{"model":"m","max_tokens":5,"messages":[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"f","input":{}},{"type":"tool_use","id":"b","name":"g","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","content":"A"}]}]}'
gemini='{"contents":[{"role":"user","parts":[{"text":"q"}]},{"role":"model","parts":[{"functionCall":{"name":"f","args":{}}},{"functionCall":{"name":"g","args":{}}}]},{"role":"user","parts":[{"functionResponse":{"name":"f","response":{"output":"A"}}}]}]}'
for input in "$(cat openai.json)" "$(cat responses.json)" "$anthropic" "$gemini"; do
  for how in 'sanitize --unsafe-fixes' 'sanitize --unsafe-fixes --set rules.tool-call-unanswered.unanswered=drop' 'trim --last 1'; do
    printf '%s\n' "$input" | abridge $how -q
  done
done
echo "in a request an open call is said beside one that is mended:"
printf '%s\n' '{"model":"m","messages":[{"role":"user","content":"q"},{"role":"assistant","content":null,"tool_calls":[{"id":"a","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"user","content":"r"},{"role":"assistant","content":null,"tool_calls":[{"id":"b","type":"function","function":{"name":"g","arguments":"{}"}}]}]}' |
  abridge sanitize --unsafe-fixes
