# A file is read as often as it is named, as cat does; one that a folder holds once, and not where it is named, too.
ln -s chat.json link.json; mkdir sub; cp chat.json sub
abridge validate sub sub/chat.json "$PWD/sub"
abridge validate --findings compact chat.json ./chat.json link.json
cat chat.json | abridge validate --findings compact - chat.json
abridge validate --findings compact /dev/fd/3 /dev/fd/4 3<<A 4<<B
[{"role":"User","content":"hi"}]
A
[{"role":"User","content":"hi"}]
B
abridge validate none.json none.json; echo "exit $?"
echo '== by every command'
abridge sanitize -q --jsonl chat.json chat.json
abridge trim -q --last 1 --jsonl chat.json ./chat.json
abridge render -q --jsonl chat.json chat.json
abridge convert -q --to openai chat.json chat.json
abridge tokens sub sub/chat.json chat.json chat.json
abridge detect chat.json sub sub/chat.json chat.json | grep -v '^  '
echo '== once where each has an output of its own'
cp chat.json one.json; ln -s one.json other.json
abridge sanitize -i one.json ./one.json other.json; echo "exit $?"; abridge validate one.json
mkdir out
abridge sanitize -q -o out/ chat.json ./chat.json; ls out
abridge validate -q --write-expect chat.json chat.json; ls *.expect
