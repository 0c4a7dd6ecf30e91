# Results of /v1/responses, and requests that no answer came for.
cat > batch.jsonl <<'LINES'
{"id":"b1","custom_id":"r1","response":{"status_code":200,"body":{"id":"resp_1","object":"response","output":[{"type":"message","id":"m","role":"assistant","status":"completed","content":[{"type":"output_text","text":"x"}]}]}},"error":null}
{"id":"b2","custom_id":"r2","response":null,"error":{"code":"batch_expired","message":"It was too late."}}
{"id":"b3","custom_id":"r3","response":{"status_code":400,"body":{"error":{"message":"bad"}}},"error":null}
LINES
cat > failed.jsonl <<'LINES'
{"custom_id":"r1","result":{"type":"errored","error":{"type":"error"}}}
{"custom_id":"r2","result":{"type":"expired"}}
LINES
head -n 1 batch.jsonl | abridge detect
abridge detect batch.jsonl failed.jsonl
abridge validate batch.jsonl failed.jsonl
abridge sanitize -q batch.jsonl | cmp - batch.jsonl
abridge render -q --style plain batch.jsonl
