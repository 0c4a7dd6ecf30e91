# A search among tools gives their names, and nothing else.
abridge show --no-pager tool_references.jsonl
abridge show --json tool_references.jsonl | jq -c '.parts[] | select(.kind == "tool_result")'
