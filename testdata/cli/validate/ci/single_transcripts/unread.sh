# What can't be read is said in each way to write findings, and on standard error.
for f in text junit json github; do
  echo "== $f"; abridge validate --findings $f chat.json none.json chat.json/below; echo "exit $?"
done
invocations() { python3 -c 'import json, sys; print(json.dumps(json.load(sys.stdin)["runs"][0]["invocations"], indent=1))'; }
abridge validate --findings sarif chat.json 'no such.json' | invocations
abridge validate --findings sarif chat.json | invocations
echo "== a container that breaks off"
printf '[{"role":"user","content":"hi"}]' | gzip -n | head -c 30 > cut.json.gz
abridge validate --findings junit cut.json.gz; echo "exit $?"
echo "== a sidecar with a mistake"
echo 'invalid-rol /0/role' > chat.expect
abridge validate --findings junit --expect chat.json; echo "exit $?"
