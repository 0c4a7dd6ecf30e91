# What a provider would refuse is said, and converted all the same.
echo '[{"role":"user","content":"Hi"},{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":""}}]},{"role":"user","content":"Stop"}]' | abridge convert --to anthropic
echo "exit $?"
