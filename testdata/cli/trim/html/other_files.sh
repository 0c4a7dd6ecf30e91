# It is no input and no other output, and stands only where all was written.
abridge trim --last 3 chat.jsonl --html chat.jsonl; echo $?
abridge trim --last 3 chat.jsonl -o page.html --html page.html; echo $?
abridge trim --last 3 missing.jsonl --html page.html; echo $?
abridge trim --last 3 -i chat.jsonl --html page.html.gz && gzip -dc page.html.gz | grep -o '<title>.*</title>'
ls
