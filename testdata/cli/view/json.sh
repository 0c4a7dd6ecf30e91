# What stands on the page as data, each conversation on a line; anchors and findings are those of the page.
abridge view --json agent.jsonl | jq -c '{file, conversation, id, anchor, title, called_by, began, last, tokens, tools, outline, findings}'
abridge view --json agent.jsonl | jq -c '.messages[] | {anchor, message, line, role, tokens, share, parts: (.parts | map(.kind)), findings}'
abridge view --json rows.jsonl | jq -c '{anchor, messages: [.messages[].anchor]}'
for anchor in $(abridge view --json agent.jsonl | jq -r '.anchor, .messages[].anchor'); do
  abridge view agent.jsonl | grep -q "id=\"$anchor\"" || echo "$anchor is not on the page"
done
abridge view --json rows.jsonl -o rows.json && wc -l < rows.json
abridge view --json package.json; echo "exit $?"
TERM=dumb script -qec 'abridge view --json --select 1 rows.jsonl' /dev/null < /dev/null | head -c 20
