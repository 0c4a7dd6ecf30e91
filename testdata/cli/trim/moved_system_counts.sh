# A system prompt that the target wants beside the history counts there, as it does when the output is read again.
request='{"messages":[{"role":"system","content":"You are a patient guide to our codebase."},{"role":"user","content":"Where does the login code live?"},{"role":"assistant","content":"In src/auth. The session store is beside it."},{"role":"user","content":"And who calls it?"}]}'
printf '%s\n' "$request" > request.json
abridge trim --model claude-sonnet-4-5 --max-tokens 45 --explain -q request.json | tee short.json
abridge tokens --model claude-sonnet-4-5 short.json
