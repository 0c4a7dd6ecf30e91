# A page to show to others: a secret in the file's name is taken out, too.
token="gh""p_9fK2mQx7LwVt3ZrB8sYhN4cDpJ6aEgU1oWiT"
cp chat.jsonl "$token.jsonl"
abridge trim --last 1 --redact "$token.jsonl" --html page.html -o short.jsonl
grep -c "$token" page.html; grep -o 'class="facts">[^<]*' page.html
rm "$token.jsonl" page.html short.jsonl
