# What messages_to_dict wrote stays as it stands: artifacts, metadata, ids, signatures, blocks of providers.
cat > own.json <<'J'
[{"type":"human","data":{"content":[{"type":"image_url","image_url":{"url":"https://example.org/a.png"}},{"type":"text","text":"q"}],"type":"human","id":"1"}},
{"type":"ai","data":{"content":[{"type":"thinking","thinking":"hm","signature":"s"},{"type":"tool_use","id":"c1","name":"f","input":{}}],"response_metadata":{"model_name":"m"},"id":"2","tool_calls":[{"name":"f","args":{},"id":"c1","type":"tool_call"}]}},
{"type":"tool","data":{"content":[{"type":"text","text":"r"}],"tool_call_id":"c1","artifact":{"big":1}}},
{"type":"ai","data":{"content":"Done.","type":"ai","id":"3"}}]
J
abridge convert --to langchain own.json
# One that is written in another way is put together anew, and what of it has no place is named; the others stay.
jq -c '.[3] = {"type":"ai","content":"Done.","id":"3"}' own.json | abridge convert --to langchain
