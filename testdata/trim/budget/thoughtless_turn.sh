# Where a request thinks, a turn of old without a thought that a cut makes the last one goes, too.
echo '{"model":"claude-sonnet-4-5","max_tokens":4000,"thinking":{"type":"enabled","budget_tokens":1024},"messages":[{"role":"user","content":"one"},{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"Read","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"r1"}]},{"role":"assistant","content":"done, and it was long"},{"role":"user","content":"next"}]}' > chat.json
cut() { abridge trim --target anthropic --set 'trim=[{budget: {max: 20, unit: chars, keep: oldest}}]' "$@"; }
cut chat.json | tee once.json
cut once.json | cmp - once.json
cut --append user:More chat.json
