abridge trim -p ./three.yaml --set trim.0.last.messages=1 chat.json
abridge trim -p ./three.yaml --set 'trim[0].last.messages=2' chat.json
