# Words beside results don't end the turn that began with a thought: no cut takes its calls without that.
sign=EqQBCgIYAhIMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
call() { printf '{"role":"assistant","content":[%s{"type":"tool_use","id":"%s","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"%s","content":"R"}%s]}' "$2" "$1" "$1" "$3"; }
thought="{\"type\":\"thinking\",\"thinking\":\"h\",\"signature\":\"$sign\"},"
more=',{"type":"text","text":"more"}'
request() { printf '{"model":"claude-sonnet-4-5","max_tokens":4000,"thinking":{"type":"enabled","budget_tokens":1024},"messages":[{"role":"user","content":"before"},{"role":"assistant","content":"ok"},{"role":"user","content":"go"},%s,%s]}' "$(call a "$thought" "$1")" "$(call b "" "$2")"; }
request '' "$more" > last.json
request "$more" '' > first.json
for file in last.json first.json; do
  abridge validate $file && abridge trim -q --target anthropic --last 1 $file | tee once.json | jq -c '[.messages[] | if .content | type == "string" then .content else [.content[].type] end]'
  abridge trim -q --target anthropic --last 1 once.json | cmp - once.json
done
