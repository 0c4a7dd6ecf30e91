printf '%s\n' '{"model":"claude-sonnet-4-5","messages":[{"role":"user","content":[{"type":"server_tool_use","id":"srvtoolu_1","name":"web_search","input":{"query":"news"}}]}]}' |
  abridge validate --target anthropic -; echo "exit $?"
