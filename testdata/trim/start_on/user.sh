printf '[{"role":"system","content":"s"},{"role":"assistant","content":"a"},{"role":"user","content":"u"},{"role":"assistant","content":"b"}]' > chat.json
abridge trim --set 'trim=[{start_on: user}]' chat.json
echo
printf '[{"role":"assistant","content":"a"}]' | abridge trim --set 'trim=[{start_on: user}]'
