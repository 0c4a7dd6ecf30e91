# What a tool gave back as something else than text is its JSON: shown, counted, cut and converted as that.
cat > anthropic.json <<'END'
{"messages":[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"tool_use","id":"c","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"c","content":{"city": "Rome", "said": "\"ciao\"", "temp": 21}}]}]}
END
cat > gemini.json <<'END'
{"contents":[{"role":"user","parts":[{"text":"q"}]},{"role":"model","parts":[{"functionCall":{"name":"f","args":{}}}]},{"role":"user","parts":[{"functionResponse":{"name":"f","response":{"city": "Rome", "temp": 21, "ok": true}}}]},{"role":"model","parts":[{"functionCall":{"name":"g","args":{}}}]},{"role":"user","parts":[{"functionResponse":{"name":"g","response":{"temperature":"21"}}}]}]}
END
cat > responses.json <<'END'
{"input":[{"role":"user","content":"q"},{"type":"function_call","call_id":"c","name":"f","arguments":"{}"},{"type":"function_call_output","call_id":"c","output":{"stdout":"ok","exit":1}},{"type":"function_call","call_id":"d","name":"f","arguments":"{}"},{"type":"function_call_output","call_id":"d","output":42}]}
END
for file in anthropic gemini responses; do
  echo "== $file"
  abridge render $file.json
  abridge convert -q --to openai $file.json
  abridge convert -q --to openai $file.json | abridge convert -q --to gemini
  abridge sanitize -q $file.json | cmp - $file.json && echo kept
  abridge trim -q --set limits.tool_result.max=12 --set 'render.style=plain' $file.json
done
# A budget counts them.
printf '{"messages":[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"tool_use","id":"c","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"c","content":{"rows":[%s0]}}]},{"role":"assistant","content":"a"}]}\n' "$(printf '%0300d,' 7 | sed 's/0/1,/g')" | abridge trim -q --max-tokens 50
# Types and tags that an encoder escaped.
echo '[{"role":"user","content":[{"type":"te\u0078t","text":"hello"}]},{"role":"assistant","content":[{"type":"tool\u005fuse","id":"c","name":"f","input":{}}]}]' | abridge render
echo '{"conversations":[{"from":"human","value":"q"},{"from":"gpt","value":"\u003ctool_call\u003e{\"name\": \"f\", \"arguments\": {}}\u003c\/tool_call\u003e"},{"from":"tool","value":"\u003Ctool_response\u003Ed\u003c/tool_response\u003e"}]}' | abridge convert --to openai
