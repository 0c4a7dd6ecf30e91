# The user says what only the assistant can: the role is wrong, whatever it should be.
go() { printf '%s\n' "$2" | abridge validate --from "$1" --target "$1" -; }
go openai '{"messages":[{"role":"user","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"call_1","content":"Done."}]}'
go anthropic '{"messages":[{"role":"user","content":[{"type":"thinking","thinking":"Hm.","signature":"EqQBCkYIBBgC"},{"type":"text","text":"No."}]}]}'
go gemini '{"contents":[{"role":"user","parts":[{"functionCall":{"name":"f","args":{}}}]},{"role":"user","parts":[{"functionResponse":{"name":"f","response":{"output":"Done."}}}]}]}'
go openai-responses '{"model":"gpt-5","input":[{"role":"user","content":[{"type":"output_text","text":"No."}]}]}'
