# - is standard output, as it is standard input; ./- is a file of that name.
abridge sanitize -o - clean.json; echo "exit $?"
abridge trim --last 1 --report - -o - clean.json; echo "exit $?"
abridge sanitize -o ./- clean.json && cmp ./- clean.json && rm ./-
ls -A | grep -c '^-$'
