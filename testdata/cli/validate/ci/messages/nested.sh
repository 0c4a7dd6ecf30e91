# A mistake in a nested project's file is said once, and stops nobody else's check.
mkdir -p f/a f/broken/deep f/wrong f/z
for folder in f/a f/broken f/broken/deep f/wrong f/z; do cp chat.json $folder/x.json; cp chat.json $folder/y.json; done
printf 'exclude: [a\n' > f/broken/.abridge.yaml
printf 'policy: nothing.yaml\n' > f/wrong/.abridge.yaml
abridge validate --findings compact --findings json=out.json f 2>&1; echo "exit $?"
grep -o '"unread": .*\|{"file": "[^"]*", "message".*' out.json
echo '== by name'
abridge validate --findings compact f/broken/x.json f/broken/y.json f/wrong/x.json f/wrong/y.json f/z/x.json 2>&1; echo "exit $?"
echo '== it alone'
abridge validate f/broken 2>&1; echo "exit $?"; abridge validate f/wrong 2>&1; echo "exit $?"
echo '== with --expect, too'
abridge validate -q --write-expect f/a f/z; abridge validate -q --expect f 2>&1; echo "exit $?"
