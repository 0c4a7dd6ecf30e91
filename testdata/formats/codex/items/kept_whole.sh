# The payload of a response_item is an item of the Responses API.
abridge convert --to openai-responses codex.jsonl
# An item is whole, whatever a policy emits of messages.
abridge convert --to openai-responses --set 'emit.fields=[role, content]' codex.jsonl
