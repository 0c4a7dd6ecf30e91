# A result may come long after its call: the newest is kept with the turn that began all, and a second run changes nothing.
abridge trim --last 1 late.json > once.json
cat once.json
abridge trim -q --last 1 once.json | cmp - once.json
abridge trim --max-chars 30 late.json || echo "exit $?"
rm once.json
