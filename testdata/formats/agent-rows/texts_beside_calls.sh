# What a row says beside its call stands beside it; a tool in a row that is not a call has no place.
cat > rows.jsonl <<'ROWS'
{"role":"user","content":"q"}
{"role":"assistant","content":"ok","tool_name":"LS","tool_input":{"p":"PP"}}
{"role":"tool_use","content":"Listing it.","tool_name":"ls","tool_input":{"path":"x"}}
{"role":"tool_result","content":"R","tool_name":"ls","tool_input":{"path":"x"}}
{"role":"tool_use","content":" ","tool_name":"ls","tool_input":{"path":"y"}}
{"role":"tool_result","content":"S","tool_name":"ls"}
ROWS
for to in openai anthropic gemini; do
  echo "== $to"
  abridge convert --to "$to" rows.jsonl
done
abridge render -q rows.jsonl
abridge sanitize -q rows.jsonl | cmp - rows.jsonl && echo untouched
echo "== clipped"
abridge trim -q --set 'trim=[{clip: {blocks: [text, tool_result], max: 6, marker: …}}]' rows.jsonl
echo "== without texts"
abridge trim -q --set 'trim=[{drop: {blocks: [text]}}]' rows.jsonl
