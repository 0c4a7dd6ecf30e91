# With -i the file keeps all that it says; the prompt counts, and a second run changes nothing.
cp request.json mine.json
abridge trim -i --max-chars 20 mine.json; echo "exit $?"
cat mine.json
cp mine.json once.json
abridge trim -i --max-chars 20 mine.json; echo "exit $?"
cmp mine.json once.json
abridge trim --max-chars 20 request.json; echo
# After the prompt there is no place.
abridge trim -i --last 1 --append 'user:More.' mine.json; echo "exit $?"
cmp mine.json once.json
printf '{"prompt": "Hi", "n": 1}' > none.json
abridge trim -i --last 1 none.json; echo "exit $?"
cat none.json
