# Steps: the results of their calls stand after them, what the environment said to no call is the user's.
abridge detect *.json
abridge validate *.json
for file in *.json; do
  for to in openai anthropic; do
    abridge convert --to $to $file
  done
done
# Others become trajectories, and come back from them.
cat > chat.json <<'J'
{"id":"s3","title":"T","model":"m","messages":[{"role":"system","content":"S"},{"role":"user","content":[{"type":"text","text":"Q"},{"type":"image_url","image_url":{"url":"https://example.org/a.png"}}]},
{"role":"assistant","content":"I call.","tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{\"n\":2.0}"}},{"id":"c2","type":"function","function":{"name":"g","arguments":"{}"}}]},
{"role":"tool","tool_call_id":"c1","content":"one"},{"role":"tool","tool_call_id":"c2","content":"two"},{"role":"assistant","content":"Done."}]}
J
abridge convert --to atif chat.json | tee back.json
abridge convert --to openai back.json
abridge convert --to openai --from kiro files.json
echo "exit $?"
abridge trim --last 1 files.json
echo "exit $?"
# Of a file cut short, what stands before the cut.
head -c 900 more.json | abridge convert --to openai
echo "exit $?"
