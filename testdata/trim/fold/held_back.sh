# A fold that was held back by results at the end is done once these are left out, and a clip before it holds for what
# it wrote.
cat > chat.json <<'END'
{"model":"gpt-5","messages":[{"role":"user","content":"Look."},{"role":"assistant","content":"Both files, then.","tool_calls":[{"id":"a","type":"function","function":{"name":"read","arguments":"{}"}}]},{"role":"tool","tool_call_id":"a","content":"1"},{"role":"assistant","content":"The release is tomorrow and the second one is open.","tool_calls":[{"id":"b","type":"function","function":{"name":"read","arguments":"{}"}}]},{"role":"tool","tool_call_id":"b","content":"2"}]}
END
cut() { abridge trim --target openai --set 'trim=[{clip: {blocks: [text], max: 5}}, {fold: {result_max: 1}}, {drop: {roles: [tool]}}]' "$@"; }
cut chat.json | tee once.json
cut once.json | cmp - once.json
