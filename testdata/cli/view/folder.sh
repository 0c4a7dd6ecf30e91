# Of a folder what can be read; what is no transcript, or of a kind that is not read, is passed over with one note.
mkdir in
cp rows.jsonl package.json in
echo '{"a":1}' > in/other.jsonl; echo 3 > in/three.json
echo '[{"ts":1,"type":"say","say":"text","text":"a"},{"ts":2,"type":"ask","ask":"tool","text":"{}"}]' > in/cline.json
abridge detect in
abridge view in -o page.html; echo "exit $?"; grep -c '<article' page.html
abridge convert --to openai in; echo "exit $?"
abridge convert -q --to openai in -o out/; echo "exit $?"; ls out
abridge list in
# One that is named is judged, and one that is damaged is no other.
abridge view in/cline.json -o page.html; echo "exit $?"
printf '{"messages":[{"role":"user","content":"Hi"}' > in/cut.json
abridge view in -o page.html; echo "exit $?"
rm -r in out page.html
