# A longer log is not replaced where what its agent keeps beside it counts messages, and is where that only names them.
cat > messages.jsonl <<'END'
{"role": "user", "content": "Count the lines.", "injected": false, "message_id": "a"}
{"role": "assistant", "content": "Three.", "injected": false, "message_id": "b"}
END
cp messages.jsonl as_it_was.jsonl
echo '{"session_id": "s", "total_messages": 2}' > meta.json
abridge sanitize -i --append user:Again. messages.jsonl; echo "exit $?"
cmp messages.jsonl as_it_was.jsonl
abridge sanitize --append user:Again. messages.jsonl | wc -l
cat > log.jsonl <<'END'
{"version":"v1","kind":"Prompt","data":{"message_id":"m1","content":[{"kind":"text","data":"Hi"}],"meta":{"timestamp":1780612717}}}
{"version":"v1","kind":"AssistantMessage","data":{"message_id":"m2","content":[{"kind":"text","data":"Hello"}]}}
END
echo '{"session_id": "s", "session_state": {"conversation_metadata": {"user_turn_metadatas": [{"message_ids": ["m1", "m2"]}]}}}' > log.json
abridge sanitize -i --append user:Again. log.jsonl && wc -l < log.jsonl
