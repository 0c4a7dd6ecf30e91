# A whole step inside a broken one is found again.
cat > glued.json <<'J'
{"schema_version":"ATIF-v1.7","session_id":"s","agent":{"name":"a","version":"1"},"steps":[{"step_id":1,"source":"user","message":"q"},
{"step_id":2,"source":"ag{"step_id":2,"source":"agent","message":"a"}]}
J
abridge convert -q --to openai glued.json
echo "exit $?"
