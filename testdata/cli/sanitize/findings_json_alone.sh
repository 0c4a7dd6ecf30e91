# Findings as JSON stand alone on standard error.
printf '[{"role":"User ","content":"a"},{"role":"user","content":" "}]' > chat.json
abridge sanitize --check --findings json chat.json 2> e.json; echo "exit $?"; jq -c .summary e.json
abridge trim --max-tokens 5 --findings json chat.json 2> e.json; echo " exit $?"; jq -c .summary e.json
abridge trim --max-tokens 5 --findings json --explain chat.json; echo "exit $?"
