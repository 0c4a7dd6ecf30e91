abridge render --style json chat.json
abridge render --style json --append 'user:"And" now?' chat.json | jq -c '.messages[-1]'
