# What an agent keeps beside a log is no transcript, and nothing that could not be read either.
mkdir sessions
cat > sessions/s.jsonl <<'J'
{"version":"v1","kind":"Prompt","data":{"message_id":"m1","content":[{"kind":"text","data":"Hi"}],"meta":{"timestamp":1780612717}}}
{"version":"v1","kind":"AssistantMessage","data":{"message_id":"m2","content":[{"kind":"text","data":"Hello"}]}}
J
echo '{"session_id": "s", "session_state": {"conversation_metadata": {"user_turn_metadatas": [{"message_ids": ["m1", "m2"]}]}}}' > sessions/s.json
abridge list sessions
abridge validate sessions
# Without its log nobody knows it.
mv sessions/s.json sessions/t.json
abridge list sessions
