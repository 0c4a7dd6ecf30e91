# A message that loses blocks says how many. A neighbour that is joined is not left out, and --dropped has it not.
echo '[{"role":"user","content":"Hi"},{"role":"assistant","content":[{"type":"thinking","thinking":"Hm.","signature":"s"},{"type":"text","text":"Hello."}]},{"role":"user","content":"Go on."}]' > thought.json
abridge trim --from anthropic --set 'trim=[{drop: {blocks: [thinking]}}]' --explain=messages --dropped - thought.json -o short.json | jq -c 'del(.value)'
echo '[{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello."},{"role":"user","content":"Are you there?"},{"role":"assistant","content":"Yes."}]' > asked.json
abridge trim --target anthropic --set 'trim=[{drop: {roles: [assistant]}}]' --explain=messages --dropped - asked.json -o short.json | jq -c 'del(.value)'
cat short.json
