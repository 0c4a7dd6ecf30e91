# Texts, calls and results of all three shapes go to others; what was said before a step's calls stands before their results.
for file in *.json; do
  for to in openai anthropic; do
    abridge convert --to $to $file
  done
done
# States of calls, results as lists and objects, media, what is denied, and a provider's own tools.
cat > states.json <<'J'
{"id":"chat","messages":[
{"id":"1","role":"user","parts":[{"type":"text","text":"Q"},{"type":"file","mediaType":"image/png","url":"data:image/png;base64,iVBORw0KGgo=","filename":"a.png"},{"type":"data-note","data":{"x":1}}]},
{"id":"2","role":"assistant","parts":[{"type":"step-start"},{"type":"text","text":"One"},
 {"type":"tool-a","toolCallId":"1","state":"output-available","input":{"n":26.0},"output":[{"a":1}]},
 {"type":"tool-b","toolCallId":"2","state":"output-denied","input":{},"approval":{"id":"x","approved":false,"reason":"No."}},
 {"type":"step-start"},{"type":"text","text":"Two"},
 {"type":"tool-c","toolCallId":"3","state":"output-error","rawInput":"{broken","errorText":"bad input"},
 {"type":"step-start"},{"type":"tool-d","toolCallId":"4","state":"input-available","input":{}}]}]}
J
cat > model.json <<'J'
[{"role":"system","content":"S"},
{"role":"user","content":[{"type":"text","text":"Q"},{"type":"image","image":"iVBORw0KGgo=","mediaType":"image/png"},{"type":"image","image":"https://example.org/a.png"}]},
{"role":"assistant","content":[{"type":"reasoning","text":"hm"},{"type":"tool-call","toolCallId":"1","toolName":"f","input":{}},{"type":"tool-call","toolCallId":"2","toolName":"g","input":{}}]},
{"role":"tool","content":[{"type":"tool-result","toolCallId":"1","toolName":"f","output":{"type":"content","value":[{"type":"text","text":"A"},{"type":"media","data":"iVBORw0KGgo=","mediaType":"image/png"}]}},
 {"type":"tool-result","toolCallId":"2","toolName":"g","output":{"type":"error-json","value":{"code":7}}}]},
{"role":"assistant","content":"Done"}]
J
for file in states.json model.json; do
  for to in openai anthropic; do
    abridge convert --to $to $file
  done
done
