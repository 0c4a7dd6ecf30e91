# All messages stay; of the results the newest three say what they said.
abridge trim -p clear-tools chat.json > once.json; jq -r '.[] | select(.role == "tool").content' once.json; jq length once.json
abridge trim -p clear-tools once.json | cmp - once.json
