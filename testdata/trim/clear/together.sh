# Older results are cleared together, once that saves enough, and only in a history that is over the trigger.
for clear in '{keep_last: 1, at_least: 23}' '{keep_last: 1, at_least: 24}' '{keep_last: 1, at_least: 55}' '{keep_last: 1, trigger: 100000}' '{keep: {type: tool_uses, value: 1}, trigger: {type: tool_uses, value: 4}}' '{keep: {type: tool_uses, value: 1}, trigger: {type: tool_uses, value: 2}, exclude_tools: [Bash]}'; do
  abridge trim --set "trim=[{clear: $clear}]" chat.json | jq -r '.[].content | select(type == "array")[] | select(.type == "tool_result").content' | grep -c cleared
done
