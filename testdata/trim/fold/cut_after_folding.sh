# What a limit leaves of a folded turn ends in no white space either, so that a second trim changes nothing.
cat > chat.json <<'END'
[{"role":"user","content":"Hi"},{"role":"assistant","content":null,"tool_calls":[{"id":"a","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"a","content":"1"}]
END
cut() { abridge trim --set 'limits={assistant: {max: 12, marker: ""}}' --set 'trim=[{fold: {}}]' "$@"; }
cut chat.json | tee once.json
cut once.json | cmp - once.json
