# Others become sessions that codex resumes.
cat > chat.json <<'J'
{"id":"s3","title":"T","model":"m","messages":[{"role":"system","content":"S"},{"role":"user","content":[{"type":"text","text":"Q"},{"type":"image_url","image_url":{"url":"https://example.org/a.png"}}]},
{"role":"assistant","content":"I call.","tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{\"n\":2.0}"}},{"id":"c2","type":"function","function":{"name":"g","arguments":"{}"}}]},
{"role":"tool","tool_call_id":"c1","content":"one"},{"role":"tool","tool_call_id":"c2","content":"two"},{"role":"assistant","content":"Done."}],
"tools":[{"type":"function","function":{"name":"f","parameters":{"type":"object"}}}]}
J
abridge convert --to codex chat.json > back.jsonl
cat back.jsonl
abridge validate back.jsonl
abridge convert -q --to openai back.jsonl
abridge convert -q --to generic back.jsonl
