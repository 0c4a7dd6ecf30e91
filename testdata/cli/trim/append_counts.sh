# What is appended counts against the budget and is never cut.
abridge trim --max-chars 63 --append 'user:0123456789012345678901234567890123456789' chat.json
echo "exit $?"
abridge trim --max-chars 20 --append 'user:0123456789012345678901234567890123456789' chat.json
