# What is recognised and read: a part that is a call and its result makes two messages.
abridge detect *.json
abridge validate *.json
for file in *.json; do
  abridge render --style markdown $file; echo
done
