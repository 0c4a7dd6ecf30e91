# On a terminal the table is as wide as that, whatever is in it, and its heads are bold; with NO_COLOR nothing is.
on_terminal() { TERM=xterm script -qec "stty cols $1; $2 2>/dev/null" /dev/null < /dev/null | tr -d '\r'; }
for columns in 20 40 60 80; do on_terminal $columns 'abridge list chat.jsonl export.json rows.jsonl chat.json' | cat -v; done
for columns in 20 40 60; do
  on_terminal $columns 'NO_COLOR=1 abridge list chat.jsonl export.json rows.jsonl' | LC_ALL=C.UTF-8 wc -L
done
on_terminal 80 'NO_COLOR=1 abridge list chat.jsonl'
abridge list --color always chat.jsonl | cat -v
