# What stands beside damage goes: members, elements, byte order marks, and what is in JSON within strings.
printf '{"messages":[{"role":"user","content":"one","n":[1,2]},{"role":"assistant","content":"two" "three"},{"role":"user","content":"four"}],"model":"m"}\n' | abridge reduce --rule invalid-json
printf '{"messages":[{"role":"user","content":"one","n":[1,{"a":"x\377"}]}],"x":{"y":[1,2,3]}}\n' | abridge reduce --rule invalid-utf8 | od -c | head -n 3
printf '\357\273\277 { "messages" : [ {"role":"usr","content":"one"} ] }\n' | abridge reduce --rule invalid-role | od -c | head -n 5
printf '{"messages":[{"role":"assistant","tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{\\"path\\":\\"/home/ann\\",\\"lines\\":[1,2,3],\\"text\\":\\"card 4539 5787 6362 1486\\"}"}}]}]}\n' | abridge reduce --rule secret
# Of base64 that is needed as it is no word stays.
printf '[{"role":"user","content":"see %s"}]' "$(seq 4000 | base64 -w 0)" > image.json
abridge reduce --rule inline-data image.json | cut -c 1-80
