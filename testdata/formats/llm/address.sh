# An attachment by its address goes along, whether or not its type is said.
cat > rows.json <<'J'
[{"id":"1","model":"m","prompt":"what","system":null,"prompt_json":null,"response":"a cat","response_json":null,"conversation_id":"c","datetime_utc":"2026-01-01T00:00:00","attachments":[
{"id":"x","type":"image/jpeg","path":null,"url":"https://example.org/a.jpg"},{"id":"y","type":null,"path":null,"url":"https://example.org/b.png","content_length":null},{"id":"z","type":"image/png","path":"/tmp/c.png","url":null,"content_length":null}]}]
J
abridge convert --to openai rows.json
