# Each message that a cut left out or changed: where it stands, by which step, and its sizes; the same in the report.
abridge trim --set 'trim=[{clear: {keep_last: 1}}, {last: {exchanges: 2, notice: "… "}}]' --explain=messages --report report.json agent.json > /dev/null
jq -c '.cuts[0], .cuts[-1]' report.json
# A message that lost blocks is not shortened; what the newest messages leave out counts, too.
echo '[{"role":"user","content":"Hi"},{"role":"assistant","content":[{"type":"thinking","thinking":"Hm.","signature":"s"},{"type":"text","text":"Hello."}]},{"role":"user","content":"Go on."}]' > thought.json
abridge trim --from anthropic --set 'trim=[{drop: {blocks: [thinking]}}]' --set size.of=[content] --explain=messages --dropped - thought.json -o short.json | jq -c 'del(.value)'
abridge trim --set history.max_messages=3 --explain=messages --dropped - -q agent.json -o short.json | jq -c 'del(.value)' | tail -n 1
abridge trim --last 2 --explain=all agent.json
