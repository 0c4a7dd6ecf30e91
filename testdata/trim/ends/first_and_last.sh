abridge trim --set 'trim=[{ends: {first: 1, last: 2}}]' chat.json | jq -c '[.[] | .content]'
abridge trim --set 'trim=[{ends: {first: 0, last: 1}}]' chat.json | jq -c '[.[] | .content]'
abridge trim --set 'trim=[{ends: {first: 3, last: 3}}]' chat.json | jq -c '[.[] | .content]'
abridge trim --set 'trim=[{ends: {first: 9, last: 9}}]' chat.json | cmp - chat.json
abridge trim --set 'trim=[{ends: {first: 1, last: 1, of: exchanges}}]' --set rules.too-many-messages=warn --jsonl chat.json | jq -c '[.[] | .content]'
