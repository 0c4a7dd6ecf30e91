# The beginning of an id is enough where no other begins so; one that is whole takes no others. What is not clear is said
# before anything is written.
chat() { printf '{"id":"%s","messages":[{"role":"user","content":"a"},{"role":"assistant","content":"b"},{"role":"user","content":"%s"}]}\n' "$1" "$1"; }
chat chat-10 > two.jsonl; chat chat-1 >> two.jsonl
cp two.jsonl i.jsonl
abridge trim -q -i --last 1 --select chat-1 i.jsonl; echo "exit $?"; cat i.jsonl
cp two.jsonl i.jsonl
abridge trim -q -i --last 1 --select chat i.jsonl; echo "exit $?"; cmp two.jsonl i.jsonl
abridge show --select chat-1 two.jsonl
for command in 'show' 'list' 'stats' 'grep -c chat' 'tokens' 'render' 'validate'; do abridge $command --select chat two.jsonl; echo "exit $?"; done
mkdir of; chat 019a8f3c-1111 > of/a.jsonl; chat 019a8f3c-1222 > of/b.jsonl
abridge list of
abridge list --select 019a8f3c-11 of
abridge list --select 019a8f3c of; echo "exit $?"
abridge trim -i --last 1 --select 019a8f3c of; echo "exit $?"
abridge sanitize --select 019a8f3c-12 of/b.jsonl
abridge sanitize --select 019a8f3c-12 - < of/b.jsonl; echo "exit $?"
# So with what is piped in, or stands in a file that is standard input; a number is a number, however the ids begin.
cat two.jsonl | abridge list --select chat-10
cat two.jsonl | abridge list --select c; echo "exit $?"
abridge list --select chat-1 < two.jsonl
cat of/a.jsonl of/b.jsonl | abridge render --select 019a8f3c-12
{ chat 2b; chat 1a; } > numbers.jsonl
abridge list --select 1 numbers.jsonl
abridge list --select 1a numbers.jsonl
abridge list --select x < /dev/null; echo "exit $?"
