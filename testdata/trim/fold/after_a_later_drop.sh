# What a step was held back from is done once a later step has left out what held it: a second run changes nothing.
cat > chat.json <<'END'
{"model":"gpt-5","messages":[{"role":"user","content":"Q"},{"role":"assistant","content":"One","tool_calls":[{"id":"call_1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"call_1","content":"R"},{"role":"assistant","content":"Two","tool_calls":[{"id":"call_2","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"call_2","content":"R"}]}
END
cut() { abridge trim -q --target openai --set 'trim=[fold, {drop: {roles: [tool]}}]' "$@"; }
cut chat.json | tee once.json
cut once.json | cmp - once.json
rm chat.json
