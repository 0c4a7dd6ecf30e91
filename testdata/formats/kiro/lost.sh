# What a block is says its kind: nothing is lost with that.
cat > log.jsonl <<'J'
{"version":"v1","kind":"Prompt","data":{"message_id":"m1","content":[{"kind":"text","data":"Hi"}],"meta":{"timestamp":1780612717}}}
{"version":"v1","kind":"AssistantMessage","data":{"message_id":"m2","content":[{"kind":"text","data":"Hello"},{"kind":"toolUse","data":{"toolUseId":"t1","name":"ls","input":{}}}]}}
{"version":"v1","kind":"ToolResults","data":{"message_id":"m3","content":[{"kind":"toolResult","data":{"toolUseId":"t1","content":[{"kind":"text","data":"a.txt"}],"status":"success"}}],"results":{}}}
J
abridge convert --to openai log.jsonl
abridge convert --to anthropic log.jsonl
