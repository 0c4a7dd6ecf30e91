# What is written of a history that lost parts is valid by itself: a second run finds nothing.
twice() {
  abridge sanitize "$@" broken.json | tee once.json
  abridge validate once.json && abridge sanitize -q once.json | cmp - once.json && echo same
}
# The message with the call went, and its result by itself.
printf '{"messages":[{"role":"user","content":"q"},{"role":"assistant","content\002:null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c1","content":"r"},{"role":"assistant","content":"a"}]}\n' > broken.json
twice --rejects rejects; cat rejects
# The first turn went: another says so in its place, and what followed stays.
printf '{"model":"claude-x","system":"s","max_tokens":9,"messages":[{"role":"user","content":NaN},{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"r"}]}]}\n' > broken.json
twice
# A result that stands beside other things goes alone.
printf '{"model":"claude-x","system":"s","max_tokens":9,"messages":[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"f","input":NaN}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"r"},{"type":"text","text":"and?"}]}]}\n' > broken.json
twice
# Where nothing may be made up, a call that lost its result goes as well.
printf '[{"role":"user","content":"q"},{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c1","content":NaN},{"role":"user","content":"and?"}]\n' > broken.json
twice
twice --no-fix --rejects rejects; cat rejects
# In place the damaged bytes stay, and all else with them.
cp broken.json kept.json; abridge sanitize -q -i kept.json; cmp broken.json kept.json && echo kept
# Nothing would be left: it is rejected as a whole.
printf '[{"role":"assistant","content":NaN,"tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c1","content":"r"}]\n' > broken.json
twice
