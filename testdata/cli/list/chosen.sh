abridge list --since 2026-01-02T03:04:04Z --csv chat.json export.json chat.jsonl
abridge list --since 36500d --csv chat.json
abridge list --grep 'login|tea' --csv chat.json export.json chat.jsonl
abridge list --select 2 --csv chat.jsonl; echo "exit $?"
