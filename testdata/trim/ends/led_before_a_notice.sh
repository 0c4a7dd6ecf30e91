# What reasoning led to is known by that beyond a notice, too: where a later step takes the reasoning, its ids go.
words() { printf '%0*d' "$1" 0; }
printf '{"model":"gpt-5","input":[{"role":"user","content":"q"},{"type":"reasoning","id":"rs_1","summary":[]},{"type":"message","id":"msg_1","role":"assistant","content":[{"type":"output_text","text":"a","annotations":[]}]},{"type":"function_call","id":"fc_1","call_id":"c1","name":"f","arguments":"{}"},{"type":"function_call_output","call_id":"c1","output":"%s"},{"type":"function_call","id":"fc_2","call_id":"c2","name":"f","arguments":"{}"},{"type":"function_call_output","call_id":"c2","output":"r"},{"role":"user","content":"and?"}]}' "$(words 400)" > chat.json
cut() { abridge trim --from openai-responses --target openai-responses --set 'trim=[{budget: {max: 40, unit: chars, protect: {first: 2, last_user: true}, notice: "… "}}, {ends: {first: 0, last: 4}}]' "$@"; }
cut chat.json | tee once.json
cut once.json | cmp - once.json
