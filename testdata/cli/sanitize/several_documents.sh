cp clean.json again.json
abridge sanitize clean.json again.json
echo "exit $?"
abridge sanitize --jsonl clean.json again.json document.json
echo "exit $?"
abridge sanitize -i clean.json again.json
