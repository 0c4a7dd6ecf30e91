abridge sanitize orphan.json
echo "exit $?"
abridge sanitize --unsafe-fixes orphan.json
echo "exit $?"
abridge validate --unsafe-fixes orphan.json
echo "exit $?"
abridge sanitize --unsafe-fixes --no-fix orphan.json
