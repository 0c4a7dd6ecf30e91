abridge trim --max-tokens 12 chat.json
