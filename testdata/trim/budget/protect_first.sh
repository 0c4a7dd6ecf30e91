# The first N are counted without system messages, as `ends` counts them.
echo '[{"role":"system","content":"sss"},{"role":"user","content":"first"},{"role":"assistant","content":"aaaaa"},{"role":"user","content":"uuuuu"},{"role":"assistant","content":"bbbbb"}]' |
  abridge trim -q --set 'trim=[{budget: {max: 18, protect: {first: 1}}}]' | jq -c 'map(.content)'
