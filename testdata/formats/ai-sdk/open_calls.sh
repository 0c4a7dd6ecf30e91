# A call that nothing answered yet says nothing against the results beside it.
cat > open.json <<'J'
[{"id":"a","role":"user","parts":[{"type":"text","text":"hi"}]},
{"id":"b","role":"assistant","parts":[{"type":"step-start"},{"type":"tool-x","toolCallId":"c1","state":"input-available","input":{}},{"type":"tool-y","toolCallId":"c2","state":"output-available","input":{},"output":"r"}]},
{"id":"c","role":"user","parts":[{"type":"text","text":"and"}]}]
J
abridge validate open.json
abridge convert --to openai open.json
abridge convert --to openai --unsafe-fixes open.json
