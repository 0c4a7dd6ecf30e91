# A call whose input was cleared may come into another message, where a provider wants neighbours joined.
call() { printf '{"role":"assistant","content":"%s","tool_calls":[{"id":"call0000%s","type":"function","function":{"name":"f","arguments":"{\\"a\\": 1}"}}]},{"role":"tool","tool_call_id":"call0000%s","content":"R%s"}' "$1" "$1" "$1" "$1"; }
echo "[{\"role\":\"user\",\"content\":\"Q\"},{\"role\":\"assistant\",\"content\":\"So:\"},{\"role\":\"user\",\"content\":\"Go on\"},$(call 1),$(call 2)]" > chat.json
abridge trim --target mistral --set 'trim=[{drop: {blocks: [tool_call], keep_last: 1}}, {clear: {keep_last: 0, inputs: true}}]' chat.json | tee once.json
abridge trim --target mistral --set 'trim=[{drop: {blocks: [tool_call], keep_last: 1}}, {clear: {keep_last: 0, inputs: true}}]' once.json | cmp - once.json
