abridge trim --last 0 chat.json
