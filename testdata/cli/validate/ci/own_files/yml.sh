# The project's file may end in .yml, too; of two in one folder neither is guessed.
mkdir -p f/sub; cp chat.json f/a.json; cp chat.json f/sub/b.json
printf 'rules: {invalid-role: off, role-spelling: off}\n' > f/.abridge.yml
abridge validate --findings compact f; echo "exit $?"
printf 'rules: {empty-content: off}\n' > f/sub/.abridge.yaml
abridge validate --findings compact f; echo "exit $?"
cp f/.abridge.yml f/.abridge.yaml
abridge validate --findings compact f; echo "exit $?"
