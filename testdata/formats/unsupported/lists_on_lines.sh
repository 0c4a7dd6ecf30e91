# Lists on lines are looked into as one list is: they are not taken for plain histories.
for line in 1 2; do
  echo '[{"sessionID":"ses_1","id":"m1","role":"user","time":{"created":1}},{"sessionID":"ses_1","id":"m2","role":"assistant","time":{"created":2}}]'
done > lists.jsonl
cp lists.jsonl before
abridge detect lists.jsonl
abridge trim -q --last 1 -i lists.jsonl 2> /dev/null
echo "exit $?"
cmp lists.jsonl before
