abridge trim chat.json
