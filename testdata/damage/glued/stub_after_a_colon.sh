# A write that stopped after a colon, and the next message right after it: what is to be a text is not an object, so that it is that one.
show() { printf '%s' "$1" | abridge sanitize --rejects rejects; echo; cat rejects; echo; }
show '[{"from":"human","value":"a"},{"from":"human","value":{"from":"gpt","value":"b"},{"from":"human","value":"c"}]'
show '[{"role":"user","content":"a"},{"role":"assistant","content":[{"type":"text","text":{"role":"assistant","content":"b"},{"role":"user","content":"c"}]'
show '[{"role":"user","content":"a"},{"role":"assistant","content":[{"type":{"role":"assistant","content":"b"},{"role":"user","content":"c"}]'
show '{"contents":[{"role":"user","parts":[{"text":"a"}]},{"role":"model","parts":[{"text":{"role":"model","parts":[{"text":"b"}]},{"role":"user","parts":[{"text":"c"}]}]}'
