# What DeepSeek wants back beside the content is sent and counts; so does what Anthropic's own tools are called with.
cat > deepseek.json <<'END'
[{"role":"user","content":"Hi"},{"role":"assistant","content":"One.","reasoning_content":"a thought of 24 letters."},{"role":"user","content":"And?"}]
END
cat > server.json <<'END'
[{"role":"user","content":"Hi"},{"role":"assistant","content":[{"type":"server_tool_use","id":"srvtoolu_1","name":"web_search","input":{"query":"weather in Bern"}},{"type":"web_search_tool_result","tool_use_id":"srvtoolu_1","content":[]},{"type":"text","text":"Fine."}]},{"role":"user","content":"And?"}]
END
for target in openai deepseek; do abridge trim --target $target --max-chars 30 deepseek.json; done
for max in 30 50; do abridge trim --from anthropic --max-chars $max server.json; done
