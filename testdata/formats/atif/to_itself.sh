# What stands beside the steps stays, and stands once.
printf '%s\n' '{"schema_version":"ATIF-v1.7","session_id":"s","agent":{"name":"a","version":"1"},"steps":[{"step_id":1,"source":"user","message":"Hi"},{"step_id":2,"source":"agent","message":"Hello."}],"extra":{"title":"t"}}' > own.json
abridge convert --to atif own.json | tee again.json
abridge convert --to atif again.json | cmp - again.json && abridge validate again.json
# Steps keep what only they have, their observations, too; of one that must be put together anew it is named, and the others stay.
cat > rich.json <<'J'
{"schema_version":"ATIF-v1.7","session_id":"s","agent":{"name":"a","version":"1"},"steps":[{"step_id":1,"source":"user","message":"q","is_copied_context":true},{"step_id":2,"source":"agent","message":"","reasoning_effort":"high","tool_calls":[{"tool_call_id":"c","function_name":"f","arguments":{}}],"observation":{"results":[{"source_call_id":"c","content":[{"type":"text","text":"T"},{"type":"image","source":{"media_type":"image/png","path":"images/a.png"}}]}]}},{"step_id":3,"source":"agent","message":"done","llm_call_count":2}]}
J
abridge convert --to atif rich.json | cmp - rich.json
jq -c '.steps[1].tool_calls[0].arguments = "x"' rich.json | abridge convert --to atif
