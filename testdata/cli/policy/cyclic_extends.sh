printf 'extends: b.yaml\n' > a.yaml
printf 'extends: a.yaml\n' > b.yaml
abridge policy show -p ./a.yaml
echo "exit $?"
printf 'extends: ./self.yaml\n' > self.yaml
abridge validate -p ./self.yaml x.json
