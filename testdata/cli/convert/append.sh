abridge convert -q --to anthropic --append 'user:And "now"?' rows.jsonl
echo '{"prompt": "Go on", "conversationHistory": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Hello"}]}' | abridge convert --to openai
