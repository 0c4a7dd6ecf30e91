# Who starts abridge may ignore the signal that says that a program has ended.
env --ignore-signal=CHLD abridge trim -p ./said.yaml --allow-commands chat.json | jq -r '.messages[1].content'
