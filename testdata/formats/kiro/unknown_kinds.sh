# A block of a kind that nobody knows is named by it where another format has no place for it.
cat > log.jsonl <<'END'
{"version":"v1","kind":"Prompt","data":{"message_id":"m1","content":[{"kind":"text","data":"Hi"},{"kind":"hologram","data":"Look"}],"meta":{"timestamp":1780612717}}}
{"version":"v1","kind":"AssistantMessage","data":{"message_id":"m2","content":[{"kind":"text","data":"Hello"}]}}
END
abridge convert --to openai log.jsonl
