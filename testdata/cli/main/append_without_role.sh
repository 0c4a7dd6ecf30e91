abridge trim --last 1 --append 'And now?' chat.json
echo "exit $?"
abridge trim --last 1 --append 'usr:And now?' chat.json
echo "exit $?"
abridge trim --last 1 --append 'user:' chat.json
echo "exit $?"
abridge trim --last 1 --append-file user:none.txt chat.json
