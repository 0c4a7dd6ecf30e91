# Calls in the text of a turn, as models of the Hermes kind say them; what is no whole call stays text.
cat > chat.jsonl <<'LINES'
{"conversations":[{"from":"system","value":"Call as <tool_call>{\"name\": \"f\"}</tool_call>."},{"from":"human","value":"Weather in Oslo and Rome?"},{"from":"gpt","value":"Let me look it up.\n<tool_call>\n{\"name\": \"weather\", \"arguments\": {\"city\": \"Oslo\", \"n\": 26.0}}\n</tool_call>\n<tool_call>{\"name\": \"weather\", \"arguments\": {\"city\": \"Rome\"}}</tool_call>\nBoth at once."},{"from":"tool","value":"<tool_response>\n{\"sky\": \"rain, \\\"much\\\" of it\"}\n</tool_response>\n<tool_response>sun</tool_response>"},{"from":"gpt","value":"Rain, and sun. <tool_call>no call</tool_call> <tool_call>{\"name\":"}]}
{"conversations":[{"from":"human","value":"Time?"},{"from":"gpt","value":"<tool_call>{\"name\": \"time\", \"arguments\": {}}</tool_call>"},{"from":"tool","value":"It is <tool_response>noon</tool_response>"},{"from":"gpt","value":"Noon."}]}
LINES
abridge sanitize -q chat.jsonl | cmp - chat.jsonl && echo untouched
for to in openai gemini; do
  echo "== $to"
  abridge convert --to "$to" chat.jsonl
done
abridge render -q --select 1 chat.jsonl
echo "== clipped"
abridge trim -q --set 'trim=[{clip: {blocks: [text, tool_result], max: 9, marker: …}}]' chat.jsonl
echo "== without calls, without texts"
abridge trim -q --set 'trim=[{drop: {blocks: [tool_call, tool_result]}}]' chat.jsonl
abridge trim -q --set 'trim=[{drop: {blocks: [text]}}]' chat.jsonl
