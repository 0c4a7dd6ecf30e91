# What a list began with, and then was taken for something else, is among the rejects; nothing is counted twice.
printf '%s' '[{"role":"user","content":"q"}""],{"type":"function_call","call_id":"","":""}[{"role":"user","content":"q"},{"":"","":[]}]' > taken.json
abridge sanitize taken.json --rejects lost
cat lost
printf '%s\n' '{"role":"","":[{}]}"":    *   **Correct.**",' '      }]"":[{"role":""}]' | abridge trim -p agent
