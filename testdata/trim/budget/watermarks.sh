# Over `max` it is cut to `to`; what was sent with the request before is said. On the command line both go down.
watermarks() { abridge trim --set 'trim=[{budget: {max: 50, to: 30}}]' --explain "$@" chat.json 2>explained | jq -c '[.[] | .content]'; sed -n '$p' explained; }
watermarks
watermarks --max-chars 40
watermarks --set trim.budget.protect.first=1
abridge trim --set 'trim=[{budget: {max: 50, to: 60}}]' chat.json; echo "exit $?"
abridge trim --set 'trim=[{budget: {max: 50, to: 0.5}}]' chat.json; echo "exit $?"
