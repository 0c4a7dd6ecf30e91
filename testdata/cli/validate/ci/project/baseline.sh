# What is known passes, wherever it moves; what is new does not.
abridge validate --write-baseline known.json fixtures; echo "exit $?"
cat known.json
abridge validate --baseline known.json fixtures; echo "exit $?"
sed -i '1i\
' fixtures/spelling.json
abridge validate --baseline known.json fixtures; echo "exit $?"
sed -i 's/"hi"/"Hi"/' fixtures/spelling.json
abridge validate --baseline known.json --findings compact fixtures; echo "exit $?"
echo '{"findings": 1}' > broken.json; abridge validate --baseline broken.json fixtures; echo "exit $?"
echo '{"version": 1, "findings": [{"file": "a"}]}' > broken.json; abridge validate --baseline broken.json fixtures; echo "exit $?"
abridge validate --baseline known.json --write-baseline known.json fixtures; echo "exit $?"
