# Lists on lines are looked into as one list is: they are not taken for plain histories.
for line in 1 2; do tr -d '\n' < inspect_messages.json; echo; done > lists.jsonl
cp lists.jsonl before
abridge detect lists.jsonl
abridge trim -q --last 1 -i lists.jsonl 2> /dev/null
echo "exit $?"
cmp lists.jsonl before
