# The rule of what was expected and did not come: its page, its place among SARIF's rules, its severity.
abridge rules expected-finding
echo 'invalid-role /1/role' > chat.expect
abridge validate --findings sarif --expect chat.json | python3 -c '
import json, sys
run = json.load(sys.stdin)["runs"][0]
for result in run["results"]: print(run["tool"]["driver"]["rules"][result["ruleIndex"]]["shortDescription"]["text"])'
abridge validate --set rules.expected-finding=warn --findings compact --expect chat.json; echo "exit $?"
