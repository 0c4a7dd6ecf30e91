abridge trim --set 'trim=[{last: {messages: 1, system: keep}}]' chat.json | jq -c '[.[] | .content]'
abridge trim --set 'trim=[{last: {messages: 1, system: drop}}]' chat.json | jq -c '[.[] | .content]'
