abridge trim --last 1 --last 2 chat.json
