# No output takes the place of a project's file, of whichever input's folder, and by whatever name.
mkdir -p sub && echo 'policy: strict' > .abridge.yaml && cp .abridge.yaml sub/ && ln -s .abridge.yaml link.json
echo '[{"role":"user","content":"hi"}]' > c.json
cp c.json sub/d.json
abridge validate --findings json=.abridge.yaml c.json; echo "exit $?"
abridge trim --report ./sub/.abridge.yaml -o out.json c.json sub/d.json --jsonl; echo "exit $?"
abridge trim -q -o link.json c.json; echo "exit $?"
abridge validate -q --findings json=sub/.abridge.yaml c.json; echo "exit $?"
cat .abridge.yaml
# A folder that is there and takes no file isn't said to be missing.
abridge validate --findings json=/proc/x c.json; echo "exit $?"
abridge validate --findings json=none/x c.json; echo "exit $?"
