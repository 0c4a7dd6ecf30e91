# Another API's result, beside what the user says, is one turn with that; a film is shown as one.
cat > mixed.json <<'J'
{"messages":[{"role":"user","content":[{"text":"q"}]},{"role":"assistant","content":[{"toolUse":{"toolUseId":"t","name":"f","input":{}}}]},{"role":"tool","tool_call_id":"t","content":"r"},{"role":"user","content":[{"text":"and"}]},{"role":"assistant","content":[{"text":"a"}]}],"inferenceConfig":{}}
J
abridge convert --to bedrock mixed.json
cat > film.json <<'J'
{"messages":[{"role":"user","content":[{"video":{"format":"mp4","source":{"s3Location":{"uri":"s3://a/b.mp4"}}}}]},{"role":"assistant","content":[{"text":"nice"}]}],"inferenceConfig":{}}
J
abridge render film.json
