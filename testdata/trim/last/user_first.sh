# A provider that wants the user first gets the newest turn before the kept part; what is kept only grows with N.
echo '[{"role":"user","content":"q1"},{"role":"assistant","content":[{"type":"text","text":"ok"},{"type":"tool_use","id":"t","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"r"},{"type":"text","text":"and more"}]},{"role":"assistant","content":"a"},{"role":"user","content":"q2"}]' > an.json
for n in 1 2 3 4 5; do abridge trim -q --last $n an.json | jq -c '[.[] | .content | if type == "array" then map(.text // .type) else . end]'; done
# The work on one question: the question and the newest of the work.
work='{"role":"user","content":"q"}'
for n in 1 2 3; do
  work="$work,{\"role\":\"assistant\",\"content\":[{\"type\":\"tool_use\",\"id\":\"t$n\",\"name\":\"f\",\"input\":{}}]},{\"role\":\"user\",\"content\":[{\"type\":\"tool_result\",\"tool_use_id\":\"t$n\",\"content\":\"r\"}]}"
done
echo "[$work]" | abridge trim -q --last 4 --explain | jq -c '[.[] | .content | if type == "array" then .[0].type else . end]'
rm an.json
