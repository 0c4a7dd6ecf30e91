# What was said last stands first; what says no time stands last, as it came.
abridge list chat.jsonl export.json rows.jsonl chat.json
# Of one file its name is left out; a conversation without an id has its number.
abridge list chat.json
