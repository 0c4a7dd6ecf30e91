# Bedrock's models are Anthropic's: what they demand of marks, fields, signatures and the end holds there too.
marked() { printf '{"type":"text","text":"%s","cache_control":{"type":"ephemeral"}}' "$1"; }
echo "{\"messages\":[{\"role\":\"user\",\"content\":[$(marked a),$(marked b),$(marked c),$(marked d),$(marked e)]}]}" |
  abridge validate --from anthropic --target bedrock -
echo '{"messages":[{"role":"user","content":[{"type":"text","text":"Hi","index":0}]}]}' |
  abridge sanitize -q --from anthropic --target bedrock -
echo '{"model":"claude-opus-4-6","messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"Well, "}]}' |
  abridge validate --from anthropic --target bedrock -
