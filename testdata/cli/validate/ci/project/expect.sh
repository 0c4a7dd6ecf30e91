# A fixture must break the rules that its sidecar lists, no more and no less.
abridge validate --expect fixtures; echo "exit $?"
abridge validate --write-expect fixtures; head fixtures/*.expect fixtures/bad/*.expect
abridge validate --expect fixtures; echo "exit $?"
echo 'first-role 2:/messages/0  # not there' >> "fixtures/bad/two calls.expect"
sed -i '1d' fixtures/spelling.expect
abridge validate --expect fixtures; echo "exit $?"
abridge validate --expect --findings junit fixtures/bad
echo 'invalid-role messages/0' > fixtures/spelling.expect
abridge validate --expect fixtures/spelling.json; echo "exit $?"
