# An empty word is a variable that wasn't set: not taken for "not given".
abridge trim -p strict --last '' chat.json
echo "exit $?"
abridge validate ''
echo "exit $?"
abridge sanitize -o '' chat.json
