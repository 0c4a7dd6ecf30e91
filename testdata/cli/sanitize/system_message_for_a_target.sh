# Of plain messages in a request the target says where the system prompt belongs.
request='{"model":"claude-3","max_tokens":5,"messages":[{"role":"system","content":"Be brief."},{"role":"user","content":"Hi"},{"role":"system","content":"And kind."},{"role":"assistant","content":"Ho"}]}'
go() { printf '%s\n' "$2" | abridge $1; echo "exit $?"; }
go 'sanitize --target anthropic' "$request"
go 'sanitize --target openai' "$request"
go 'trim --last 1 --target anthropic' "$request"
# One that leads, too.
go 'validate --target anthropic' '{"messages":[{"role":"system","content":"Be brief."},{"role":"user","content":"Hi"}]}'
go 'sanitize --target anthropic' '{"custom_id":"1","params":{"messages":[{"role":"system","content":"Be brief."},{"role":"user","content":"Hi"}]}}'
go 'sanitize --target gemini' '{"contents":[{"role":"system","parts":[{"text":"Be brief."}]},{"role":"user","parts":[{"text":"Hi"}]}]}'
# Where no request is, or that of another provider, it stands first.
go 'sanitize --target anthropic' '[{"role":"system","content":"Be brief."},{"role":"user","content":"Hi"}]'
go 'sanitize --target anthropic' '{"conversation":[{"role":"system","content":"Be brief."},{"role":"user","content":"Hi"}]}'
go 'sanitize --target gemini' '{"messages":[{"role":"user","content":"Hi"},{"role":"system","content":"Be brief."},{"role":"user","content":"Ho"}]}'
# What is written in other words has it before the conversation.
go 'render --target anthropic' "$request"
go 'render --from anthropic --target anthropic' "$request"
go 'convert --from anthropic --to openai' "$request"
go 'convert --from anthropic --to anthropic' "$request"
