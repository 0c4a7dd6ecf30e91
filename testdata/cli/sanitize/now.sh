abridge sanitize -p strict clean.json
echo
abridge sanitize -q -p strict --now 2030-12-31T23:59:59+01:00 clean.json
echo
abridge sanitize -p strict --now yesterday clean.json
echo "exit $?"
abridge sanitize -p strict --now 'a"b\' clean.json
