abridge trim --last 1 - < chat.json
abridge trim --last 1 < chat.json
abridge validate -q - - < chat.json
