# An item without a type is a message, or names another item.
echo '{"input":[{"text":"no role"},{},{"role":"user","content":"d"},{"id":"x"}]}' | abridge validate --from openai-responses
