# What can't be read or doesn't go together.
echo '[]' > chat.json
abridge grep; echo "exit $?"
abridge grep 'a(b' chat.json; echo "exit $?"
abridge grep -c -l a chat.json; echo "exit $?"
abridge grep --json -c a chat.json; echo "exit $?"
abridge grep --role users a chat.json; echo "exit $?"
abridge grep --select 3 a chat.json; echo "exit $?"
rm chat.json
