# Where a policy names no provider, a request that ends on an open call may still get its result: that is only said.
echo '{"model":"m","messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{}"}}]}]}' > open.json
printf 'extends: none\naccept: {blocks: true, roles: any}\nrules: {tool-call-unanswered: error}\n' > own.yaml
abridge sanitize -p ./own.yaml open.json
abridge sanitize -p ./own.yaml --target openai open.json
