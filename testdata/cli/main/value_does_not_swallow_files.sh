# An option takes one word, the next one is a file.
abridge trim --last 1 chat.json
abridge validate --findings text chat.json
abridge validate --set limits.user.max=10 chat.json
