# An image that a cut clears away with the result that holds it is refused no more.
png=$(printf '\211PNG\r\n\032\n\000\000\000\rIHDR\000\000\043\050\000\000\000\020\010\002\000\000\000' | base64 -w0)
printf '{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"user","content":"look"},{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"shot","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","content":[{"type":"image","source":{"type":"base64","media_type":"image/png","data":"%s"}}]}]},{"role":"assistant","content":"Ok"},{"role":"user","content":"next"}]}' "$png" > chat.json
abridge validate --target anthropic chat.json; echo "exit $?"
abridge trim --target anthropic --set 'trim=[{clear: {keep_last: 0}}]' chat.json; echo "exit $?"
