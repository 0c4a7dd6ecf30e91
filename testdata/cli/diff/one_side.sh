# A conversation that only one file has says how many messages it has; two files without any are the same if their bytes are.
printf '[{"role":"user","content":"Hi"},{"role":"assistant","content":"Yo"}]' > two.json
printf '[]' > none.json
cp none.json same.json
abridge diff --json two.json none.json; echo "exit $?"
abridge diff none.json same.json; echo "exit $?"
