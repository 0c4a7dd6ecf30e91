# What an agent keeps about a log in a file beside it would be wrong of a shorter one: the log is not replaced.
cat > messages.jsonl <<'END'
{"role": "user", "content": "Count the lines.", "injected": false, "message_id": "a"}
{"role": "assistant", "content": "Three.", "injected": false, "message_id": "b"}
{"role": "user", "content": "Again.", "injected": false, "message_id": "c"}
{"role": "assistant", "content": "Four.", "injected": false, "message_id": "d"}
END
cp messages.jsonl as_it_was.jsonl
echo '{"session_id": "s", "total_messages": 4}' > meta.json
abridge trim -i --last 2 messages.jsonl; echo "exit $?"
abridge trim --last 2 messages.jsonl -o messages.jsonl; echo "exit $?"
cmp messages.jsonl as_it_was.jsonl
abridge trim --check --last 2 messages.jsonl; echo "exit $?"
abridge trim --last 2 messages.jsonl -o short.jsonl && abridge trim -i --last 4 messages.jsonl && abridge sanitize -i messages.jsonl
rm meta.json
abridge trim -i --last 2 messages.jsonl && wc -l < messages.jsonl
cat > log.jsonl <<'END'
{"version":"v1","kind":"Prompt","data":{"message_id":"m1","content":[{"kind":"text","data":"Hi"}],"meta":{"timestamp":1780612717}}}
{"version":"v1","kind":"AssistantMessage","data":{"message_id":"m2","content":[{"kind":"text","data":"Hello"}]}}
{"version":"v1","kind":"Prompt","data":{"message_id":"m3","content":[{"kind":"text","data":"And?"}],"meta":{"timestamp":1780612719}}}
{"version":"v1","kind":"AssistantMessage","data":{"message_id":"m4","content":[{"kind":"text","data":"Nothing."}]}}
END
echo '{"session_id": "s", "session_state": {"conversation_metadata": {"user_turn_metadatas": [{"message_ids": ["m1", "m2"]}]}}}' > log.json
cp log.jsonl as_it_was.jsonl
abridge trim -i --last 2 log.jsonl; echo "exit $?"
cmp log.jsonl as_it_was.jsonl
abridge trim --last 2 log.jsonl
# One that names nothing yet is right of any log.
echo '{"session_id": "s", "session_state": {"conversation_metadata": {"user_turn_metadatas": []}}}' > log.json
abridge trim -i --last 2 log.jsonl && wc -l < log.jsonl
# Nor through a link: neither what is beside the log that it leads to, nor what is beside the link itself.
mkdir log link && printf '%s\n' "$(cat as_it_was.jsonl)" > log/log.jsonl
sed 's/\[\]/[{"message_ids": ["m1"]}]/' log.json > log/log.json
ln -s ../log/log.jsonl link/other.jsonl
abridge trim -i --last 2 link/other.jsonl; echo "exit $?"
abridge trim --last 2 link/other.jsonl -o log/log.jsonl; echo "exit $?"
mv log/log.json link/other.json
abridge trim -i --last 2 link/other.jsonl; echo "exit $?"
cmp log/log.jsonl as_it_was.jsonl
