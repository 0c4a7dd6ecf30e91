# On a terminal an id is said as far as that is enough, which --select takes; in a pipe it is whole.
for id in 0a1b2c3d-0000 0a1b2c3e-1111-2222 ffffffff-aaaa-bbbb session-of-the-10th session-of-the-11th-of-may; do
  printf '{"id":"%s","messages":[{"role":"user","content":"%s"}]}\n' $id $id
done > c.jsonl
abridge list c.jsonl
on_terminal() { NO_COLOR=1 TERM=xterm script -qec "stty cols $1; $2 2>/dev/null" /dev/null < /dev/null | tr -d '\r'; }
on_terminal 80 'abridge list c.jsonl'
on_terminal 80 'abridge list --grep ffff c.jsonl'
for id in f 0a1b2c3d 0a1b2c 0a1b2 0a1b2c3d-0000; do abridge sanitize --select $id c.jsonl; echo "exit $?"; done
# The file's name stays, however long the ids are.
mkdir of; cp c.jsonl of/session-of-the-day.jsonl; cp export.json of
for columns in 40 60 80 200; do on_terminal $columns 'abridge list of'; done
