abridge validate *.json
abridge trim --last 1 *_single.json
echo "exit $?"
