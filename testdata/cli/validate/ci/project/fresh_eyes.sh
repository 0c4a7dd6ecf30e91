# What a `!` brings back, sidecars of one stem, a baseline beside its fixtures, and what was never there.
printf 'exclude: ["*.json", "!good.json"]\n' > .abridge.yaml; abridge validate --findings junit fixtures | grep -c testcase
rm .abridge.yaml; mkdir sub; cp fixtures/spelling.json sub/a.json; cp fixtures/spelling.json sub/a.jsonl
abridge validate -q --write-expect sub; ls sub; abridge validate -q --expect sub; echo "exit $?"
rm sub/*.expect; abridge validate --expect --findings junit sub/a.json | grep -c '<failure'
abridge validate -q --write-baseline sub/known.json sub; (cd sub && abridge validate -q --baseline known.json .; echo "exit $?"; abridge validate -q --baseline known.json "$PWD/../sub/a.json"; echo "exit $?")
git init -q . && git add . && git -c user.name=n -c user.email=e@e commit -qm first
abridge validate --changed-since HEAD nosuch.json; echo "exit $?"
(here=$PWD; cd /; abridge validate --changed-since HEAD "$here/sub")
cp sub/a.json "$(printf 'sub/\377.json')"; abridge validate --findings json sub | python3 -c 'import json,sys; print(sorted({f["file"] for f in json.load(sys.stdin)["findings"]}))'
