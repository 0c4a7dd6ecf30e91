# A line of a batch's output wraps one response.
cat > openai.jsonl <<'LINES'
{"id":"b1","custom_id":"r1","response":{"status_code":200,"request_id":"q","body":{"id":"x","object":"chat.completion","model":"m","choices":[{"index":0,"message":{"role":"assistant","content":"Hi"}}]}},"error":null}
LINES
cat > anthropic.jsonl <<'LINES'
{"custom_id":"r1","result":{"type":"succeeded","message":{"id":"x","type":"message","role":"assistant","model":"m","content":[{"type":"text","text":"Hi"}]}}}
LINES
abridge detect openai.jsonl anthropic.jsonl
abridge convert -q --to generic openai.jsonl
abridge convert -q --to generic anthropic.jsonl
