# Each line that matches, with its place, who says it and the message; long ones around the match.
cat > chat.jsonl <<'END'
{"id":"c-1","messages":[{"role":"system","content":"Be a fox."},{"role":"user","content":"Where does the\nfox live, and what does the fox eat?"}]}
{"id":"c-2","messages":[{"role":"user","content":"No such animal"},{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"find","arguments":"{\"what\": \"fox\"}"}}]},{"role":"tool","tool_call_id":"call_1","content":"A fox of a very long line, which goes on and on and on and on and on and on and on and on and on and on and on and on and on and on and on and on and on and on and on"}]}
END
abridge grep fox chat.jsonl
abridge grep --role user,system fox < chat.jsonl
abridge grep --in tool_call,tool_result 'f.x' chat.jsonl
abridge grep -F 'f.x' chat.jsonl; echo "exit $?"
abridge grep -i ANIMAL chat.jsonl
abridge grep --select c-2 animal chat.jsonl
abridge grep --json 'the$' chat.jsonl
rm chat.jsonl
