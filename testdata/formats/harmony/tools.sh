# What can be called stands in the developer's message, and goes along. A thought alone is no empty turn.
cat > tools.json <<'J'
{"messages":[{"role":"system","content":[{"type":"system_content","model_identity":"I"}]},
{"role":"developer","content":[{"type":"developer_content","instructions":"Be brief.","tools":{"functions":{"name":"functions","tools":[{"name":"f","description":"F.","parameters":{"type":"object","properties":{"n":{"type":"number"}}}}]}}}]},
{"role":"user","content":"q"},{"role":"assistant","channel":"analysis","content":"hm"},{"role":"assistant","channel":"final","content":"a"}]}
J
for to in openai anthropic harmony; do
  abridge convert --to $to tools.json
done
abridge render tools.json
