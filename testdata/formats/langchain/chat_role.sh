# A ChatMessage has a role of its own: a usual one is that, any other names who speaks.
cat > chat.json <<'J'
[{"type":"human","data":{"content":"q","type":"human"}},{"type":"chat","data":{"content":"I doubt it.","role":"critic","type":"chat"}},{"type":"chat","data":{"content":"ok","role":"assistant","type":"chat"}}]
J
abridge validate chat.json
abridge convert --to openai chat.json
