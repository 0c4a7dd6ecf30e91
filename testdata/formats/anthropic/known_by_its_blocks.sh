# Blocks that no other API has, alone among texts.
echo '[{"role":"user","content":"a"},{"role":"assistant","content":[{"type":"mcp_tool_use","id":"mcptoolu_1","name":"e","server_name":"s","input":{}},{"type":"mcp_tool_result","tool_use_id":"mcptoolu_1","is_error":false,"content":[{"type":"text","text":"h"}]},{"type":"text","text":"x"}]},{"role":"user","content":"b"}]' > mcp.json
echo '[{"role":"user","content":"a"},{"role":"assistant","content":[{"type":"compaction","content":"sum"},{"type":"text","text":"x"}]},{"role":"user","content":"b"}]' > compaction.json
abridge detect mcp.json compaction.json
abridge validate mcp.json compaction.json && echo clean
