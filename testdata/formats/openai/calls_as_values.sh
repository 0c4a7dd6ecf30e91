# A dataset's calls as the values of parts, one result for all of them.
cat > chat.jsonl <<'LINES'
{"messages": [{"role": "user", "content": [{"type": "text", "value": "Two circles"}]}, {"role": "assistant", "content": [{"type": "reasoning", "value": "Hm."}, {"type": "tool_call", "value": "{\"name\": \"area\", \"arguments\": {\"radius\": 1.5}}"}, {"type": "tool_call", "value": {"name": "area", "arguments": {"radius": 3}}}]}, {"role": "tool", "content": [{"type": "text", "value": "[7.07, 28.27]"}]}, {"role": "assistant", "content": [{"type": "text", "value": "Done."}]}]}
LINES
abridge validate chat.jsonl
abridge sanitize -q chat.jsonl | cmp - chat.jsonl && echo untouched
abridge convert --to openai chat.jsonl
