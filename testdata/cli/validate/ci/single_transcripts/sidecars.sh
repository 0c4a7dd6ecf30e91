# Sidecars: a mistake has its place, and one without its transcript is said.
try() { printf "$1" > chat.expect; abridge validate --findings compact --expect chat.json; echo "exit $?"; }
try '\357\273\277role-spelling /0/role\r\n'
try '# a comment\n  role-speling /0/role\n'
try 'role-spelling\t0/role\n'
try 'role-spelling /0/role\nfirst-role é:/0\n'
try 'role-spelling /0/role\ninvalid-role /1/role\n'
mkdir bad; for name in gone gone.jsonl notes a.b; do echo 'role-spelling /0/role' > bad/$name.expect; done
echo > bad/notes.txt; cp chat.json bad/a.b.json
abridge validate --expect -q bad; echo "exit $?"
abridge validate --expect --findings junit bad
