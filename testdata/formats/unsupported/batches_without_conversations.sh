# Batches of endpoints that have no conversations.
echo '{"custom_id":"e","method":"POST","url":"/v1/embeddings","body":{"model":"m","input":"text"}}' | abridge detect
echo '{"custom_id":"e","method":"POST","url":"/v1/moderations","body":{"input":["text"]}}' | abridge validate
echo '{"id":"b","custom_id":"e","response":{"status_code":200,"body":{"object":"list","data":[{"object":"embedding","embedding":[1.0]}]}},"error":null}' | abridge detect
echo '{"custom_id":"e","method":"POST","url":"/v1/responses","body":{"model":"m","input":"text"}}' | abridge detect
