abridge validate -p ./none.yaml x.json
echo "exit $?"
abridge validate -p none.yml x.json
abridge validate -p strict.yaml x.json
