# ShareGPT histories under `items`; other lists of that name are none.
printf '{"id":"1","items":[{"from":"human","value":"a"},{"from":"gpt","value":"b"},{"from":"human","value":"c"}]}\n' > chats.jsonl
abridge detect chats.jsonl
abridge trim --last 1 chats.jsonl
abridge convert --to openai chats.jsonl
printf '{"items":[{"sku":1},{"sku":2}]}\n' | abridge validate
