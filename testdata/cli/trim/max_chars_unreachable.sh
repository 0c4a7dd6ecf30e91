abridge trim --max-chars 5 chat.json
