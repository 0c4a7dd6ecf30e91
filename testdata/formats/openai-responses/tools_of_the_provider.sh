# A reasoning item stays with its message, what the provider's own tools did between them included.
cat > searched.json <<'J'
[{"role":"user","content":"a"},
{"type":"message","id":"m1","role":"assistant","content":[{"type":"output_text","text":"b"}]},
{"role":"user","content":"c"},
{"type":"reasoning","id":"rs3","summary":[]},
{"type":"web_search_call","id":"ws","status":"completed"},
{"type":"message","id":"m2","role":"assistant","content":[{"type":"output_text","text":"d"}]}]
J
abridge trim -q --last 2 searched.json
echo "exit $?"
abridge trim -q --last 3 searched.json
# Without reasoning it stands by itself.
printf '%s' '[{"role":"user","content":"c"},{"type":"web_search_call","id":"ws","status":"completed"},{"type":"message","id":"m2","role":"assistant","content":[{"type":"output_text","text":"d"}]}]' | abridge trim -q --last 1
