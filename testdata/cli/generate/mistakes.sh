abridge generate pages .
echo "exit $?"
abridge generate man nowhere
echo "exit $?"
abridge generate man
echo "exit $?"
abridge --help | grep generate || echo hidden
