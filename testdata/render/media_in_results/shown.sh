# An image in a tool's result, and a document that is text.
cat > chat.json <<'J'
[{"role":"user","content":[{"type":"document","title":"Plan","source":{"type":"text","media_type":"text/plain","data":"Step one.\nStep two."}},{"type":"document","source":{"type":"base64","media_type":"application/pdf","data":"AAAA"}},{"type":"text","text":"Draw it."}]},
{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"draw","input":{}},{"type":"tool_use","id":"t2","name":"look","input":{}}]},
{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":[{"type":"image","source":{"type":"base64","media_type":"image/png","data":"AAAA"}}]},{"type":"tool_result","tool_use_id":"t2","content":[{"type":"text","text":"It is good."},{"type":"image","source":{"type":"url","url":"https://example.com/a.png"}}]}]},
{"role":"assistant","content":"Done."}]
J
abridge render chat.json
abridge render --style markdown chat.json
