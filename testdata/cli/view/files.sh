# Where the page goes, and where it may not.
abridge view session.jsonl -o page.html && head -c 15 page.html && tail -c 8 page.html
abridge view session.jsonl rows.jsonl -o page.html.gz && gzip -dc page.html.gz | grep -o '<title>.*</title>'
abridge view rows.jsonl -o rows.jsonl; echo $?
abridge view rows.jsonl -o folder/; echo $?
abridge view --select third rows.jsonl -o none.html; echo $?
abridge view package.json -o none.html; echo $?
abridge view missing.json -o none.html; echo $?
ls
