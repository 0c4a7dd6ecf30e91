# Which keys a message may have is up to its format.
go() { printf '%s\n' "$1" | abridge validate --set rules.unknown-field=warn -; }
go '{"contents":[{"role":"user","parts":[{"text":"Hi"}],"mood":1}]}'
go '{"model":"gpt-5","input":[{"role":"user","content":"Hi"},{"type":"function_call","call_id":"c","name":"f","arguments":"{}","mood":1},{"type":"function_call_output","call_id":"c","output":"r"}]}'
go '{"conversations":[{"from":"human","value":"Hi"},{"from":"gpt","value":"Ho","mood":1}]}'
go '{"messages":[{"role":"user","content":"Hi","mood":1}]}'
