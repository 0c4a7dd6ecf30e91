# What was folded says into which message; what checks changed beside the words says what, and tokens of a cut are named.
printf '%s\n' '{"messages":[{"role":"user","content":"Look."},' \
  '{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"Read","input":{}}]},' \
  '{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"a fox"}]},' \
  '{"role":"assistant","content":"A fox."},{"role":"user","content":"And here?"}]}' > agent.json
abridge trim -q -p agent agent.json --html page.html -o short.jsonl
grep -o 'class="fate">[^/]*</b>\|<th>fold</th><td>[0-9]*</td><td>[0-9]*</td><td>[0-9]*</td>' page.html
printf '{"messages":[{"role":"User ","content":"Hello 👋"}]}\n' > role.jsonl
abridge trim -q -p strict role.jsonl --html page.html -o short.jsonl
grep -o 'class="fate">[^<]*\|class="facts">[^<]*' page.html
abridge view role.jsonl | grep -o 'class="facts">[^<]*'
abridge trim -q -p agent-window --model claude-sonnet-4-5 role.jsonl --html page.html -o short.jsonl
grep -o 'class="facts">tok[^<]*\|<td>[0-9]*–[^<]*' page.html
rm page.html short.jsonl role.jsonl agent.json
