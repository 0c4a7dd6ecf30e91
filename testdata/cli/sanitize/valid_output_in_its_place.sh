# With -i a line that is not a message stays where it is, whatever happens around it.
cat > k.jsonl <<'J'
{"role":"user","content":"u1"}
{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{}"}}]}
{"role":"user","content":"u2"}
{"role":"tool","tool_call_id":"c1","content":"r"}
"x"
{"role":"user","content":"u3"}
{"role":"assistant","content":"u4"}
J
abridge sanitize -q -i k.jsonl; cat k.jsonl
cat > s.jsonl <<'J'
{"role":"user","content":"u1"}
5
{"role":"assistant","content":"u2"}
{"role":"user","content":"u3"}
{"role":"system","content":"S"}
6
{"role":"assistant","content":"u4"}
J
abridge sanitize -q -i --set rules.misplaced-system=fix s.jsonl; cat s.jsonl
