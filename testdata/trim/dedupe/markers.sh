# What another step left in the place of a text is no text that could stand elsewhere: a second trim changes nothing.
call() { printf '{"role":"assistant","content":null,"tool_calls":[{"id":"%s","type":"function","function":{"name":"%s","arguments":"{\\"file_path\\":\\"%s\\"}"}}]},{"role":"tool","tool_call_id":"%s","content":"%s"}' "$1" "$2" "$3" "$1" "$4"; }
echo "[{\"role\":\"user\",\"content\":\"Go on.\"},$(call c1 Read a 'The first file has these three lines.'),$(call c2 Read b 'The other file has but this single one.'),$(call c3 Edit a 'Done.'),$(call c4 Edit b 'Done, too.'),{\"role\":\"user\",\"content\":\"Thanks.\"}]" > twice.json
abridge trim --set 'trim=[{dedupe: {at_least: 20}}, {supersede: {}}]' twice.json | tee once.json | jq -r '.[] | select(.role == "tool").content'
abridge trim --set 'trim=[{dedupe: {at_least: 20}}, {supersede: {}}]' once.json | cmp - once.json
