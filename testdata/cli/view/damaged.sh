# What is damaged is said, and the page has the rest.
printf '{"id":"a","messages":[{"role":"user","content":"Hi"}]}\n{"id":"b","messages":[{"role":\n' > broken.jsonl
abridge view broken.jsonl -o page.html; echo "exit $?"
grep -o '<title>.*</title>' page.html
abridge show broken.jsonl > /dev/null; echo "exit $?"
# grep and diff say it as well: what they find is not all that there is.
abridge grep Hi broken.jsonl; echo "exit $?"
abridge diff broken.jsonl broken.jsonl; echo "exit $?"
# Nothing that is readable is another matter.
for command in view show 'grep x' stats list; do abridge $command package.json; echo "exit $?"; done
abridge diff package.json broken.jsonl; echo "exit $?"
# Nor is what is read, and has nothing in it.
echo '{"messages":[]}' > empty.json
abridge show empty.json; echo "exit $?"
