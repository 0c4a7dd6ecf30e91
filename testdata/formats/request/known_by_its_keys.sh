printf '{"prompt": "Hi"}' | abridge detect
printf '{"prompt": "Hi", "conversationHistory": []}' | abridge detect
printf '{"prompt": "Hi", "response": "Hello"}' | abridge detect
printf '{"prompt": "Hi", "messages": []}' | abridge detect
