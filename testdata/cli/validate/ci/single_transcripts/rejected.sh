# Of a record that is left out nothing is mended, and nobody is told that it were.
printf '%s\n' '[{"role":"User","content":"hi"},{"role":"alien","content":"x"}]' '[{"role":"User","content":"hi"}]' '[{"role":"User","content":"half \ud83d"},{"role":"alien","content":"x"}]' > rows.jsonl
abridge validate rows.jsonl
abridge sanitize rows.jsonl 2>&1
abridge validate --unsafe-fixes rows.jsonl
abridge sanitize --unsafe-fixes rows.jsonl 2>&1
abridge validate --findings sarif rows.jsonl | python3 -c 'import json, sys; print([(r["ruleId"], "fixes" in r) for r in json.load(sys.stdin)["runs"][0]["results"]])'
