# A page to show to others: secrets are taken out, wherever they would stand in it.
token="gh""p_9fK2mQx7LwVt3ZrB8sYhN4cDpJ6aEgU1oWiT"
echo "[{\"role\":\"user\",\"content\":\"My token is $token.\"},{\"role\":\"assistant\",\"content\":\"$token it is.\"}]" > a.json
abridge view a.json | grep -c "$token"
abridge view --redact a.json > page.html; grep -c "$token" page.html
grep -o '<title>[^<]*</title>' page.html; grep -o 'a secret: [^<]*' page.html
mv a.json "$token.json"; abridge view --redact "$token.json" | grep -c "$token"
abridge view --redact "$token.json" | grep -o 'class="facts">[^<]*'
abridge show --redact "$token.json" | head -1; rm "$token.json"
