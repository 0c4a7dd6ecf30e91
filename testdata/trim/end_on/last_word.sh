# A call with its result is nobody's last word.
abridge trim --set 'trim=[end_on]' chat.json > once.json; jq -c '[.[].content]' once.json
abridge trim --set 'trim=[end_on]' once.json | cmp - once.json
abridge trim --set 'trim=[{end_on: user}]' chat.json | jq -c '[.[].content]'
