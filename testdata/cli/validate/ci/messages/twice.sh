# Two streams of findings can't share a place: one said twice, and two names of one file that isn't there yet.
echo '[{"role":"usr","content":"a"}]' > chat.json
abridge validate --findings json --findings json chat.json; echo "exit $?"
abridge validate --findings text --findings text chat.json; echo "exit $?"
abridge validate --findings json=out --findings sarif=./out chat.json; echo "exit $?"
ls
# --fail-on never holds for expected findings, too.
echo 'empty-content /0' > chat.expect
abridge validate -q --expect chat.json; echo "exit $?"
abridge validate -q --expect --fail-on never chat.json; echo "exit $?"
# Of two lists for one transcript nobody knows which holds.
echo 'invalid-role /0/role' > chat.json.expect
abridge validate -q --expect chat.json; echo "exit $?"
# What takes no value is told so.
abridge validate --all=3 chat.json; echo "exit $?"
abridge trim -i=3 chat.json; echo "exit $?"
# What the run reads it doesn't write over.
rm chat.json.expect; abridge validate -q --write-baseline known.json chat.json; cp known.json before.json
abridge validate --findings json=known.json --baseline known.json chat.json; echo "exit $?"
echo 'rules: {}' > p.yaml; abridge validate --findings json=p.yaml -p ./p.yaml chat.json; echo "exit $?"
abridge validate --expect --findings json=chat.expect chat.json; echo "exit $?"
cmp known.json before.json; cat p.yaml
