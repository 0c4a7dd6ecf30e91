# Of a record that is a string, or another value in the place of a conversation, a fix leaves nothing: it goes, and is among the rejects.
kept() { abridge "$@" --unsafe-fixes --rejects rejects; echo; echo "exit $?"; echo 'rejects:'; cat rejects; }
chat='{"messages":[{"role":"user","content":"a"}]}'
printf '%s\n' "$chat" '"text"' 5 '{"id":1}' '{"id":2,"messages":"text"}' "$chat" > lines.jsonl
abridge validate --unsafe-fixes lines.jsonl
kept sanitize lines.jsonl
kept trim --last 1 lines.jsonl
kept convert --to generic lines.jsonl
printf '%s' "[$chat, \"text\", {\"id\":1}, $chat, 5]" > list.json
kept sanitize list.json
printf '%s\n' '"text"' > text.json
kept sanitize --from openai text.json
# With -i it stays, and is reported.
cp lines.jsonl in_place.jsonl; kept sanitize -i in_place.jsonl; cmp lines.jsonl in_place.jsonl
# A policy that wants an empty history has one.
abridge sanitize -q -p stateless lines.jsonl
