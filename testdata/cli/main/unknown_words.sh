abridge validate --from openia chat.json
echo "exit $?"
abridge validate --target antropic chat.json
echo "exit $?"
abridge render --style numberd chat.json
echo "exit $?"
abridge rules invalid-rol
echo "exit $?"
abridge schema polcy
echo "exit $?"
abridge validate --findings jsn chat.json
echo "exit $?"
abridge validate --color alway chat.json
echo "exit $?"
abridge render --escape maybe chat.json
echo "exit $?"
abridge policy shw
