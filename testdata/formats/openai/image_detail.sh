# How closely an image is looked at is said in both APIs of OpenAI, and nowhere else.
cat > chat.json <<'CHAT'
{"messages":[{"role":"user","content":[{"type":"text","text":"What is it?"},{"type":"image_url","image_url":{"url":"https://example.com/a.png","detail":"low"}}]}]}
CHAT
abridge convert --to openai-responses chat.json > items.json
cat items.json
abridge convert --to openai items.json
abridge convert --to anthropic items.json
