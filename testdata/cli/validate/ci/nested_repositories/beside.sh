# A mistake in the project's file of one named folder is said, and the other is judged.
mkdir -p wrong right; echo '[{"role":"usr","content":"a"}]' | tee wrong/x.json > right/y.json
echo 'inclde: 3' > wrong/.abridge.yaml
abridge validate wrong right; echo "exit $?"
abridge validate wrong; echo "exit $?"
abridge validate -q --findings json wrong | jq -c '.unread'
