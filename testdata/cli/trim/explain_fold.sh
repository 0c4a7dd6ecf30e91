# What was folded into another message is not left out.
printf '{"role":"user","content":"Which?"}\n{"role":"tool_use","tool_name":"Grep","tool_input":{},"content":""}\n{"role":"tool_result","tool_name":"Grep","content":"a.ts"}\n{"role":"assistant","content":"a.ts"}\n{"role":"user","content":"Thanks"}\n' > rows.jsonl
printf 'trim: [{fold: {}}, {last: {messages: 1}}]\n' > fold.yaml
abridge trim -q -p ./fold.yaml --explain rows.jsonl
abridge trim -q -p ./fold.yaml --report report.json rows.jsonl > cut.jsonl
sed -n '/"steps"/,$p' report.json | grep -E '"(step|dropped|folded|changed)"'
