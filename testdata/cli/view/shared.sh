# A page to pass on: names stand in the places of secrets, kept for restore, and findings at the places of the file as it is.
token="gh""p_9fK2mQx7LwVt3ZrB8sYhN4cDpJ6aEgU1oWiT"
printf '{"messages":[{"role":"user","content":"It is %s, and again %s."},{"role":"assistant","content":"I keep it."},{"role":"helper","content":"?"}]}' $token $token > a.json
abridge view --redact --redaction-map names.map a.json -o page.html; echo "exit $?"
grep -c "$token" page.html
grep -o '<title>[^<]*</title>' page.html
places() { grep -o 'id="m3".*' "$1" | grep -o 'class="remark[^<]*<b>[^<]*'; }
abridge view a.json -o whole.html
places whole.html > whole.txt; places page.html | diff whole.txt - && cat whole.txt
abridge restore --redaction-map names.map page.html | grep -c "$token"
abridge view --redaction-map names.map a.json; echo "exit $?"
# A policy may say it, too.
echo 'rules: {secret: {fix: unsafe}}' > policy.yaml
abridge view -p ./policy.yaml a.json | grep -c "$token"
# The same of what is read on a terminal, of several files with the same names.
cp a.json b.json
abridge show --redact a.json b.json
