# What a fold has freed from results is counted again by the cut before it.
cat > chat.json <<'END'
{"model":"claude-opus-4-6","max_tokens":9,"system":"x","messages":[{"role":"user","content":"Look."},{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"read","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","content":"1"},{"type":"text","text":"And now?"}]}]}
END
cut() { abridge trim -q --target anthropic --set 'trim=[{last: {messages: 1}}, {fold: {}}]' "$@"; }
cut chat.json | tee once.json
cut once.json | cmp - once.json
