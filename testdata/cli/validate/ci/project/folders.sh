# Folders are searched as the project says; files that are named are taken whatever it says.
abridge validate .; echo "exit $?"
(cd fixtures/bad && abridge validate . ; abridge validate ../bad/; abridge validate ../ignored)
abridge validate --findings compact drafts/x.json fixtures/ignored/x.json
abridge validate --fail-on never --findings compact fixtures/bad; echo "exit $?"
abridge validate --fail-on warning -q fixtures/bad; echo "exit $?"
abridge validate --fail-on soon fixtures/bad; echo "exit $?"
mkdir empty; abridge validate empty; echo "exit $?"
abridge validate -p strict -q fixtures/good.json; echo "exit $?"
abridge sanitize --check --findings compact fixtures; echo "exit $?"
