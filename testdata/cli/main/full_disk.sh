abridge trim --last 1 chat.json > /dev/full
echo "exit $?"
abridge trim --last 1 -o /dev/full chat.json
echo "exit $?"
abridge validate --findings json=/dev/full chat.json
echo "exit $?"
abridge presets strict > /dev/full
