# What says nothing, as providers of Chat Completions refuse it, becomes what they take.
go() {
  printf '%s\n' "$1" | abridge validate --from openai --target groq -
  printf '%s\n' "$1" | abridge sanitize -q --from openai --target groq -
}
call='{"role":"user","content":"Hi"},{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"f","arguments":"{}"}}]}'
echo "a result of null:"; go "{\"messages\":[$call,{\"role\":\"tool\",\"tool_call_id\":\"call_1\",\"content\":null}]}"
echo "a result of an empty list:"; go "{\"messages\":[$call,{\"role\":\"tool\",\"content\":[],\"tool_call_id\":\"call_1\"}]}"
echo "a result without any:"; go "{\"messages\":[$call,{\"role\":\"tool\",\"tool_call_id\":\"call_1\"}]}"
echo "an empty list beside calls:"
go '{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":[],"tool_calls":[{"id":"call_1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"call_1","content":"Done."}]}'
echo "an empty text is taken:"; go "{\"messages\":[$call,{\"role\":\"tool\",\"tool_call_id\":\"call_1\",\"content\":\"\"}]}"
echo "null that stands beside nothing:"
go '{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":null},{"role":"user","content":"Well?"}]}'
