# A result that was given before says where; the number is that of the message as it is written.
for dedupe in '{at_least: 20}' '{at_least: 20, keep: last}' '{at_least: 200}' '{at_least: 20, marker: "(again)"}'; do
  abridge trim --set "trim=[{dedupe: $dedupe}]" chat.json > once.json; jq -r '.[].content | select(type == "array")[] | select(.type == "tool_result").content' once.json; echo --
  abridge trim --set "trim=[{dedupe: $dedupe}]" once.json | cmp - once.json
done
