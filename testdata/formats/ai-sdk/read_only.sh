# A message is read as several: it is not cut in place, and the file stays as it is.
cp uimessages.json before
abridge trim --last 1 -i uimessages.json
echo "exit $?"
cmp before uimessages.json
# Of a file cut short, what stands before the cut.
head -c 400 uimessages.json | abridge convert --to openai
