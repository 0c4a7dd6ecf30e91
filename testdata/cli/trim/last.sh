abridge trim --last 2 chat.json
