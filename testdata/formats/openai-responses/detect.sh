abridge detect *.json *.jsonl
# JSONL of items, a batch line, and a request with a text for its input.
printf '%s\n' '{"role": "user", "content": "Hi"}' '{"type": "function_call", "call_id": "c", "name": "f", "arguments": "{}"}' | abridge detect -
printf '%s\n' '{"custom_id": "r", "body": {"model": "m", "input": [{"role": "user", "content": "Hi"}]}}' | abridge detect -
printf '%s\n' '{"custom_id": "r", "body": {"model": "m", "input": "Hi"}}' | abridge validate -
# A call whose type is misspelt is still one's.
printf '%s\n' '[{"role": "user", "content": "Hi"}, {"type": "ftnction_call", "call_id": "c", "name": "f", "arguments": "{}"}]' | abridge detect -
