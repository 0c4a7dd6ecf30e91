abridge trim --set 'trim=[{budget: {max: 5}}]' chat.json
echo "exit $?"
abridge trim --set 'trim=[{budget: {max: 5, on_unreachable: emit}}]' chat.json | jq -c '[.[] | .content]'
