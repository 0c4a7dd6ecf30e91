for by in last began messages exchanges tokens none; do
  abridge list --sort $by --json chat.jsonl chat.json export.json rows.jsonl | sed 's/.*file":"\([a-z.]*\)".*/\1/' | tr '\n' ' '; echo "$by"
done
