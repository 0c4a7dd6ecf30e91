# What can be called goes along, there and back; what the environment said in a system's step is the system's.
cat > tools.json <<'J'
{"schema_version":"ATIF-v1.7","session_id":"s","agent":{"name":"a","version":"1","model_name":"m","tool_definitions":[{"type":"function","function":{"name":"f","description":"F.","parameters":{"type":"object"}}}]},"steps":[
{"step_id":1,"source":"system","message":"S","observation":{"results":[{"content":"started"}]}},
{"step_id":2,"source":"user","message":"q"},
{"step_id":3,"source":"agent","message":"a","metrics":{"prompt_tokens":5,"completion_tokens":2,"cost_usd":0.1}}]}
J
abridge convert --to openai tools.json | tee openai.json
abridge convert --to atif openai.json
abridge convert --to atif tools.json
