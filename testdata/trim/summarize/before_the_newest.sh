# What is protected and the newest question become one message where the provider wants turns: the summary stands
# between the two, as what it tells of did.
said='{"model":"claude-sonnet-4-5","max_tokens":100,"messages":[{"role":"user","content":"The task."},{"role":"assistant","content":"One."},{"role":"user","content":"Two?"},{"role":"assistant","content":"Two."},{"role":"user","content":"Three?"}]}'
cut() { abridge trim --target anthropic --allow-commands --set 'trim=[{last: {messages: 1, protect: {first: 1}}}, {summarize: {command: [sh, -c, "echo one and two"]}}]' "$@"; }
echo "$said" | cut > once.json
cat once.json
cut once.json | cmp - once.json
