# A message without a content is not written as an empty one: the conversation is rejected, and the others stay.
printf '%s\n' '{"messages":[{"role":"user","content":"q"},{"role":"assistant","text":"LOST"}]}' '{"messages":[{"role":"user","content":"q"},{"role":"assistant","content":"a"}]}' > in.jsonl
abridge convert --to openai --rejects rejects in.jsonl
cat rejects
