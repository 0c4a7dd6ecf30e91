# What ends on a call may be kept, but not sent.
chat='{"model":"m","messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"f","arguments":"{}"}}]}]}'
for as in request history; do
  echo "$as:"
  echo "$chat" | abridge validate --as $as --from openai --target openai -
  echo "$chat" | abridge sanitize -q --unsafe-fixes --as $as --from openai --target openai -
done
