# What the project or .gitignore leaves out is there all the same: its list is left out with it.
mkdir f; cp chat.json f/k.json; cp chat.json f/i.json; cp chat.json f/gone.json; abridge validate -q --write-expect f; rm f/gone.json
printf 'exclude: [k.json]\n' > .abridge.yaml; git init -q .; echo i.json > .gitignore
abridge validate --expect f; echo "exit $?"
rm f/gone.expect; abridge validate --expect f; echo "exit $?"
