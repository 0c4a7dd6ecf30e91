# A history under conversation_history is a task's, though the task is missing.
printf '{"conversation_history": [{"role": "user", "content": "Hi"}]}' > record.json
abridge detect record.json
abridge validate record.json
echo "exit $?"
