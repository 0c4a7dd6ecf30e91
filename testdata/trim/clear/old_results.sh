# What tools gave back leaves a marker, but for the newest; what the marker would make no shorter stays.
for clear in '{keep_last: 1}' '{keep_last: 2}' '{tools: Bash, keep_last: 0}' '{except: ["R*"], keep_last: 0}' '{marker: "[{tool}]", keep_last: 1}'; do
  abridge trim --set "trim=[{clear: $clear}]" chat.json > once.json; jq -r '.[].content | select(type == "array")[] | select(.type == "tool_result").content' once.json; echo --
  abridge trim --set "trim=[{clear: $clear}]" once.json | cmp - once.json
done
