# What a list is shows after more messages than records are looked at, as it does where an object holds it.
{ printf '['; for i in $(seq 35); do printf '{"role":"user","content":"u"},{"role":"assistant","content":"a"},'; done; printf '{"role":"tool_use","tool_name":"G","tool_input":{"p":1},"content":""},{"role":"tool_result","tool_name":"G","content":"R"}]'; } > late.json
abridge detect late.json
abridge trim -q --last 2 late.json; echo
