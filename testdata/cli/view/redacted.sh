# A page to pass on: secrets have names in it, the same as elsewhere, and findings stand at the places of the file.
key="gh""p_9fK2mQx7LwVt3ZrB8sYhN4cDpJ6aEgU1oWiT"
printf '{"messages":[{"role":"user","content":"The key is %s, and again %s."},{"role":"assistant","content":"I keep it."},{"role":"helper","content":"?"}]}' $key $key > key.json
abridge view --redact --redaction-map names.map key.json -o page.html; echo "exit $?"
grep -c "$key" page.html
grep -o 'The key is [^<]*' page.html
abridge view key.json | grep -o 'line [0-9]*, column [0-9]*' > as_is.txt
abridge view --redact key.json | grep -o 'line [0-9]*, column [0-9]*' | diff as_is.txt - && echo the same places
abridge restore --redaction-map names.map page.html | grep -c "$key"
abridge view --redaction-map names.map key.json; echo "exit $?"
# The same of what is read on a terminal.
abridge show --redact key.json
abridge show --redact --json key.json key.json | grep -o 'The key is [^"]*'
