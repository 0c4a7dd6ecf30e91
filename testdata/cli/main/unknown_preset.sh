abridge validate -p strct chat.json
abridge presets strct
