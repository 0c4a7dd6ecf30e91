# The last element lost its bracket: it goes to the rejects, and with -i it stays where it is.
printf '%s' '[{"id":"a","messages":[{"role":"user","content":"one"}]},{"id":"b","note":{"x":1},"n":2]' > list.json
abridge validate list.json; echo "exit $?"
abridge sanitize -q --rejects rejects list.json; echo "exit $?"
cat rejects
cp list.json same.json
abridge sanitize -q -i list.json; echo "exit $?"
cmp list.json same.json && echo "as it was"
