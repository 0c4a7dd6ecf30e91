# Findings are folded in each file for itself; the two characters that XML can't hold are spelled out.
line='{"messages":[{"role":"user","content":"a"},{"role":"robot","content":"b"}]}'
for i in $(seq 25); do echo "$line"; done > a.jsonl; echo "$line" > b.jsonl; echo "$line" > c.jsonl
abridge validate a.jsonl b.jsonl c.jsonl
for i in $(seq 101); do echo "$line"; done > d.jsonl
shown() { grep -c 'unknown role'; }
abridge validate --findings junit d.jsonl | shown; abridge validate --findings junit d.jsonl | grep more
abridge validate --findings junit --all d.jsonl | shown
printf '[{"role":"a\\ufffe\\uffff\\u000b","content":"a"}]' > odd.json
abridge validate --findings junit odd.json > odd.xml; python3 -c 'import xml.dom.minidom; xml.dom.minidom.parse("odd.xml")'; grep -o 'unknown role.*' odd.xml
