abridge trim --last 2 --explain chat.json -o short.json
