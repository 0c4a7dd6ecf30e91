abridge trimm chat.json
