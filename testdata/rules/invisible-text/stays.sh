# What is signed stays as it is signed, and what a tool is called with is only reported.
hidden='\udb40\udc48\udb40\udc69'
cat > signed.json <<END
[{"role":"user","content":"Go on."},
 {"role":"assistant","content":[{"type":"thinking","thinking":"Hm.$hidden","signature":"EqQBCkYIBBgC"},
  {"type":"tool_use","id":"t1","name":"Write","input":{"text":"x$hidden"}}]},
 {"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"Done.$hidden"}]}]
END
abridge sanitize --unsafe-fixes --from anthropic signed.json
