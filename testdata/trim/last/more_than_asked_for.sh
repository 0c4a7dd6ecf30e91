# What belongs together stays, though it is more than asked for: the rule says so, where a policy wants to hear it.
# Exchanges of more messages than N are no more than asked for.
h='[{"role":"user","content":"q"},{"role":"assistant","content":"a"},{"role":"user","content":"p"},{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c","content":"r"}]'
for last in '1' '2' '{messages: 1, exchanges: 1}' '{exchanges: 1}' '0'; do
  echo "last: $last"
  printf '%s\n' "$h" | abridge trim --set "trim=[{last: $last}]" --set rules.too-many-messages=warn 2>&1; echo "exit $?"
done
printf '%s\n' "$h" | abridge render --last 1
