# What a provider answers has more around its message than a request has room for: it is counted, the model stays.
echo '{"id":"c1","object":"chat.completion","created":1,"model":"m-1","choices":[{"index":0,"message":{"role":"assistant","content":"Hi","refusal":null},"finish_reason":"stop"},{"index":1,"message":{"role":"assistant","content":"Hello"},"finish_reason":"stop"}],"usage":{"total_tokens":3}}' > openai.json
echo '{"id":"r1","object":"response","model":"m-2","output":[{"type":"message","role":"assistant","phase":"final_answer","content":[{"type":"output_text","text":"Hi"}]}],"usage":{"total_tokens":3}}' > openai-responses.json
echo '{"id":"a1","type":"message","role":"assistant","model":"m-3","content":[{"type":"text","text":"Hi"}],"stop_reason":"end_turn","usage":{"output_tokens":3}}' > anthropic.json
echo '{"candidates":[{"content":{"role":"model","parts":[{"text":"Hi"}]},"finishReason":"STOP"}],"modelVersion":"m-4"}' > gemini.json
echo '{"custom_id":"b1","response":{"status_code":200,"body":{"model":"m-5","choices":[{"message":{"role":"assistant","content":"Hi"}}]}}}' > batch.json
for to in openai openai-responses anthropic gemini; do abridge convert --to $to $to.json; done
abridge convert --to openai batch.json
abridge convert --to anthropic openai.json anthropic.json batch.json
