# Of several conversations in a file each has what --select takes in its head: its id, or its number.
row() { printf '{%s"messages":[{"role":"user","content":"%s"}]}\n' "$1" "$2"; }
{ row '' hi; row '"id":"b",' you; row '' there; } > several.jsonl
abridge show several.jsonl
abridge show --select 3 several.jsonl
abridge show --jobs 2 rows.jsonl several.jsonl session.jsonl | grep jsonl
row '' alone | abridge show
# What list does not show is none of them, whatever else is in the file.
{ row '' hi; echo 'not json'; echo '{"foo":1}'; row '' two; } > mixed.jsonl
abridge list -q mixed.jsonl
for number in 2 3 99; do abridge show -q --select $number mixed.jsonl; echo "exit $?"; done
for number in 1,2 1-3; do abridge show -q --select $number mixed.jsonl | grep jsonl; done
abridge grep -q --select 2 hi mixed.jsonl; echo "exit $?"
abridge diff -q --select 2 mixed.jsonl several.jsonl; echo "exit $?"
