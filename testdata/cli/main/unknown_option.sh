abridge trim --lasst 3 chat.json
