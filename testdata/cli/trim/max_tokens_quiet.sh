abridge trim -q --max-tokens 12 chat.json
