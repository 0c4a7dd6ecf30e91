# The order in which targets are said changes nothing.
cat > mixed.json <<'END'
{"messages":[{"role":"assistant","content":"Hello"},{"role":"user","content":"Hi"},{"role":"system","content":"Be kind"},{"role":"assistant","content":null,"tool_calls":[{"id":"call 1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"assistant","content":"Hm."},{"role":"tool","tool_call_id":"call 1","content":"r"},{"role":"user","content":"And?"},{"role":"user","content":"So?"}]}
END
for order in openai,anthropic anthropic,openai mistral,openai,gemini gemini,mistral,openai; do
  echo "$order"
  abridge trim --last 5 --target $order mixed.json
  abridge sanitize --target $order mixed.json
done 2>&1
