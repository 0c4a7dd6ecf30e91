# A file that is said twice, or named and found in a folder, is read once.
ln -s chat.json link.json; mkdir sub; cp chat.json sub
abridge validate chat.json ./chat.json sub sub/chat.json "$PWD/sub" link.json
abridge sanitize -q chat.json chat.json
cat chat.json | abridge validate --findings compact - chat.json
abridge validate --findings compact /dev/fd/3 /dev/fd/4 3<<A 4<<B
[{"role":"User","content":"hi"}]
A
[{"role":"User","content":"hi"}]
B
abridge validate none.json none.json; echo "exit $?"
