# Of the newest message nothing goes: the results beside its words stay, with the calls that they answer.
cat > a.json <<'J'
{"messages":[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"tool_use","id":"toolu_2","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_2","content":"r2"},{"type":"text","text":"note"}]}]}
J
for n in 1 2 3; do abridge trim --last $n a.json; echo "exit $?"; done
