# A message that was put together anew keeps its ids, and nobody says that one was lost.
echo '{"messages":[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"f","input":{}}]},{"role":"user","content":[{"type":"text","text":"before"},{"type":"tool_result","tool_use_id":"t","content":"x"}]}]}' | abridge convert --to gemini -
