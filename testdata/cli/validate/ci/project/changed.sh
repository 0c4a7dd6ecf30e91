# Only what has changed since a revision, new files too.
git init -q . && git add . && git -c user.name=n -c user.email=e@e commit -qm first
abridge validate --changed-since HEAD .; echo "exit $?"
echo >> fixtures/spelling.json; cp fixtures/spelling.json fixtures/new.json
abridge validate --changed-since HEAD --findings compact .; echo "exit $?"
abridge validate --changed-since HEAD --findings compact fixtures/good.json; echo "exit $?"
abridge validate --changed-since nothing .; echo "exit $?"
abridge validate --changed-since --help .; echo "exit $?"
