# No option takes the word after it for a value that was left empty.
printf '[{"role":"user","content":"a"}]' > chat.json
abridge trim --last 1 --output= chat.json; echo "exit $?"
abridge trim --last 1 --report= chat.json; echo "exit $?"
cat chat.json; echo
abridge trim --last 1 chat.json <&-; echo " exit $?"
abridge trim --last 1 <&-; echo "exit $?"
SOURCE_DATE_EPOCH=soon abridge sanitize -p strict chat.json; echo "exit $?"
