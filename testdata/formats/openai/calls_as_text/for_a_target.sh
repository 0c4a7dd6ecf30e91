# Calls in a string, and one call without a list, are read everywhere; a provider that is named wants a list, and
# convert writes one.
cat > calls.jsonl <<'J'
{"messages":[{"role":"user","content":"q"},{"role":"assistant","content":null,"tool_calls":"[{\"id\":\"c1\",\"type\":\"function\",\"function\":{\"name\":\"f\",\"arguments\":\"{}\"}}]"},{"role":"tool","tool_call_id":"c1","content":"r"},{"role":"user","content":"b"}]}
{"messages":[{"role":"user","content":"q"},{"role":"assistant","content":null,"tool_calls":{"id":"c1","type":"function","function":{"name":"f","arguments":"{}"}}},{"role":"tool","tool_call_id":"c1","content":"r"},{"role":"user","content":"b"}]}
J
abridge validate calls.jsonl; echo "exit $?"
abridge validate --target openai calls.jsonl; echo "exit $?"
abridge trim --last 9 --target openai calls.jsonl; echo "exit $?"
abridge convert --to openai -q calls.jsonl | abridge validate --target openai; echo "exit $?"
abridge convert --to openai -q calls.jsonl
