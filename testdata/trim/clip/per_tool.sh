# Each tool has a limit of its own, the newest results none; the name that says more decides.
for keep_last in 0 1; do
  abridge trim --set "trim=[{clip: {max: 50, keep: start, marker: '…', keep_last: $keep_last, tools: {Bash: 20, 'mcp__*': 10, '*': 40}}}]" tools.json | jq -r '.[].content | select(type == "array")[] | select(.type == "tool_result").content'
done
