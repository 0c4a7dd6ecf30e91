abridge trim --last 1 --append 'user:And of "Denmark"?' --append 'assistant:Copenhagen.' chat.json
