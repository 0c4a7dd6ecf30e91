# What is only read has no size as it would be written, however its faults could be mended.
printf '%s\n' '{"steps":[{"step_id":3,"source":"agent","message":"I call.","tool_calls":[{}],"observation":{"results":[{"source_call_id":"c2","content":"two"}]}}]}' > call.json
abridge validate -p stateless --set emit.max_bytes=10 --target groq --unsafe-fixes call.json
