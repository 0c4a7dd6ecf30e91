abridge trim --last 4 --check chat.json
echo "exit $?"
abridge trim --last 2 --check chat.json
echo "exit $?"
abridge trim --last 2 --diff chat.json
