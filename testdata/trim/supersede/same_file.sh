# What a file held before it was read or changed again; another part of it, and what failed, make nothing old.
abridge trim --set 'trim=[supersede]' chat.json > once.json; jq -r '.[].content | select(type == "array")[] | select(.type == "tool_result").content' once.json
abridge trim --set 'trim=[supersede]' once.json | cmp - once.json
abridge trim --set 'trim=[{supersede: {tools: {"R*": file_path}, marker: "({tool} {about})"}}]' chat.json | jq -r '.[].content | select(type == "array")[] | select(.type == "tool_result").content'
