# In a document: the call went, and its result, which would answer nothing, is rejected by itself.
cat > lost_call.json <<'END'
[{"role":"user","content":"Hi"},
 {"role":"assistant","content":NaN,"tool_calls":[{"id":"c1","type":"function","function":{"name":"look","arguments":"{}"}}]},
 {"role":"tool","tool_call_id":"c1","content":"Rain"},
 {"role":"assistant","content":"Rain."}]
END
abridge sanitize --rejects rejects.txt lost_call.json
echo "exit $?"
cat rejects.txt
# What stands beside it in a list of conversations is judged as ever.
printf '[{"messages":[{"role":"user","content":NaN},{"role":"tool","tool_call_id":"a","content":"x"}]},{"messages":[{"role":"tool","tool_call_id":"b","content":"y"}]}]\n' | abridge sanitize
