# An extra field goes, and what is added to its block stays; what says the block's text, under another dialect's name, is none to leave out.
again() { abridge sanitize --unsafe-fixes > once.json; echo "exit $?"; cat once.json; abridge sanitize --unsafe-fixes once.json > twice.json; echo "exit $?"; cmp once.json twice.json; }
printf '{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"user","content":"hi"},{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"w","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_usd_id":"toolu_1"}]}]}\n' | again
printf '{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"user","content":[{"type":"text","value":"Rain?"}]},{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"x"}]}]}\n' | again
# Who speaks where no role is said may not say what only the model does.
printf '{"contents":[{"role":"user","parts":[{"text":"Weather?"}]},{"sole":"model","parts":[{"functionCall":{"name":"w","args":{}}}]}]}' | again
# A key that stands twice goes twice.
printf '{"model":"gpt-5","input":[{"type":"function_call","id":"fc_1","call_id":"c","id":"fc_1","name":"w","arguments":"{}"},{"type":"function_call_output","call_id":"c","output":"Rain"}]}\n' | again
