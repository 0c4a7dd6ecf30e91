# Where what an agent keeps beside its log can't be read, nobody can tell that it is right of another log: that is not replaced.
cat > messages.jsonl <<'END'
{"role": "user", "content": "Count the lines.", "injected": false, "message_id": "a"}
{"role": "assistant", "content": "Three.", "injected": false, "message_id": "b"}
{"role": "user", "content": "Again.", "injected": false, "message_id": "c"}
{"role": "assistant", "content": "Four.", "injected": false, "message_id": "d"}
END
cp messages.jsonl as_it_was.jsonl
printf '{"session_id": "s", "total_mess' > meta.json
abridge trim -i --last 2 messages.jsonl; echo "exit $?"
cmp messages.jsonl as_it_was.jsonl
cat > log.jsonl <<'END'
{"version":"v1","kind":"Prompt","data":{"message_id":"m1","content":[{"kind":"text","data":"Hi"}],"meta":{"timestamp":1780612717}}}
{"version":"v1","kind":"AssistantMessage","data":{"message_id":"m2","content":[{"kind":"text","data":"Hello"}]}}
{"version":"v1","kind":"Prompt","data":{"message_id":"m3","content":[{"kind":"text","data":"And?"}],"meta":{"timestamp":1780612719}}}
{"version":"v1","kind":"AssistantMessage","data":{"message_id":"m4","content":[{"kind":"text","data":"Nothing."}]}}
END
cp log.jsonl as_it_was.jsonl
: > log.json
abridge trim -i --last 2 log.jsonl; echo "exit $?"
cmp log.jsonl as_it_was.jsonl
# What stands beside another format's log is none of it.
cp messages.jsonl chat.jsonl && : > chat.json
abridge trim -i --last 2 chat.jsonl && wc -l < chat.jsonl
