abridge trim --max-chars 40 chat.json
