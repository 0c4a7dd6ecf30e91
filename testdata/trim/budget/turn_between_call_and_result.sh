# What the user said last between a call and its result is kept alone, with the system message there, and both count.
call='{"type":"function_call","call_id":"call_1","name":"Read","arguments":"{\"path\": \"a long path that takes more than there is room for\"}"}'
result='{"type":"function_call_output","call_id":"call_1","output":"ok"}'
echo "{\"input\":[$call,{\"role\":\"user\",\"content\":\"This is not the last thing that is said, and longer.\"},{\"role\":\"user\",\"content\":\"Go on.\"},$result]}" > two.json
abridge trim --as request --max-chars 40 --target openai-responses two.json
echo "{\"input\":[$call,{\"role\":\"system\",\"content\":\"Mind the gap.\"},{\"role\":\"user\",\"content\":\"Go on.\"},$result]}" > system.json
abridge trim --as request --max-chars 20 --target openai-responses system.json
abridge trim --as request --max-chars 18 --target openai-responses system.json
