# The first N count system messages too.
abridge trim --set 'trim=[{budget: {max: 40, protect: {first: 2}}}]' chat.json | jq -c '[.[] | .content]'
abridge trim --set 'trim=[{budget: {max: 20, protect: {system: false}}}]' chat.json | jq -c '[.[] | .content]'
abridge trim --set 'trim=[{budget: {max: 40, protect: {last: 3}}}]' chat.json | jq -c '[.[] | .content]'
abridge trim --set 'trim=[{budget: {max: 39, protect: {last: 3}}}]' chat.json
