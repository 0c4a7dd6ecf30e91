# An image goes to a provider by an address on the web alone: paths and addresses of a store are left out.
cat > paths.json <<'J'
{"schema_version":"ATIF-v1.7","session_id":"s","agent":{"name":"a","version":"1"},"steps":[{"step_id":1,"source":"user","message":[{"type":"text","text":"q"},{"type":"image","source":{"media_type":"image/png","path":"images/a.png"}},{"type":"image","source":{"media_type":"image/png","path":"HTTPS://example.org/a.png"}}]},{"step_id":2,"source":"agent","message":"a"}]}
J
echo '{"messages":[{"role":"user","content":[{"text":"q"},{"image":{"format":"png","source":{"s3Location":{"uri":"s3://b/i.png"}}}}]},{"role":"assistant","content":[{"text":"a"}]}]}' > store.json
for to in openai anthropic openai-responses gemini; do abridge convert --to $to paths.json store.json; done
