abridge policy show --set limits.user.max=-1
echo "exit $?"
abridge policy show --set limits.usr.max=1
echo "exit $?"
abridge policy show --set trim.0.last.messages=1
echo "exit $?"
abridge policy show -p strict --set trim.0.last.messages=1
echo "exit $?"
abridge policy show --set limits.user
echo "exit $?"
abridge policy show --set =3
echo "exit $?"
abridge policy show --set extends=agent
