# A negative, empty, fractional or huge number is a usage error, never CLI11's own exit code.
for word in -3 '' 2.5 0x10 99999999999999999999 ten; do
  abridge trim --last "$word" chat.json
  echo "exit $?"
done
abridge trim --last=-3 chat.json
echo "exit $?"
abridge trim --max-chars -1 chat.json
echo "exit $?"
abridge trim --max-tokens many chat.json
echo "exit $?"
abridge validate -j 0 chat.json
echo "exit $?"
abridge trim --last
