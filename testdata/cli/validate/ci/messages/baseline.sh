# A baseline to standard output stands there alone.
abridge validate --write-baseline - chat.json; echo "exit $?"
abridge validate --findings compact --write-baseline - chat.json; echo "exit $?"
abridge validate -q --write-baseline - chat.json | jq -c keys
abridge validate --findings compact=out --write-baseline - chat.json | jq -c keys
