# What a notice of an earlier trim stands before still goes with the turn that it answers.
cat > one.json <<'END'
[{"role":"user","content":"Read both."},{"role":"assistant","content":null,"tool_calls":[{"id":"a","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"a","content":"1"},{"role":"assistant","content":null,"tool_calls":[{"id":"b","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"b","content":"2"}]
END
cut() { abridge trim --target openai --set 'trim=[{ends: {first: 0, last: 2, notice: "[{dropped} left out]"}}]' "$@"; }
cut one.json | tee two.json
cut two.json | cmp - two.json
