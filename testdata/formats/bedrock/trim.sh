# A call and its result go together; what stays keeps its bytes, and clean input all of them.
jq -c . all_parts.json > chat.jsonl
for n in 1 3 4; do
  abridge trim --last $n chat.jsonl
done
abridge sanitize -q all_parts.json | cmp - all_parts.json && echo same
# A document that a limit shortens is a text then; what is appended, and a result that is made, are in Converse's words.
abridge trim --set 'trim=[{clip: {max: 8, marker: "…"}}]' --append 'user:More "please"' chat.jsonl
jq -c 'del(.messages[2,3])' all_parts.json | abridge sanitize --unsafe-fixes
