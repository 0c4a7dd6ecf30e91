# Limits on results of single tools, for sanitize too.
h='[{"role":"user","content":"q"},{"role":"assistant","content":null,"tool_calls":[{"id":"a","type":"function","function":{"name":"Bash","arguments":"{}"}},{"id":"b","type":"function","function":{"name":"mcp__x","arguments":"{}"}},{"id":"c","type":"function","function":{"name":"Read","arguments":"{}"}}]},{"role":"tool","tool_call_id":"a","content":"0123456789012345678901234567890123456789"},{"role":"tool","tool_call_id":"b","content":"0123456789012345678901234567890123456789"},{"role":"tool","tool_call_id":"c","content":"0123456789012345678901234567890123456789"}]'
limits() { echo "$h" | abridge sanitize --as history --set "limits={tool_result: $1}" | jq -c '[.[2:][] | .content] // .'; }
limits '{max: 30, marker: "…", tools: {Bash: 10, "mcp__*": 20}}'
limits '{marker: "…", tools: {Bash: 10}}'
echo "$h" | abridge sanitize --as history --set 'limits={user: {tools: {Bash: 10}}}'; echo "exit $?"
