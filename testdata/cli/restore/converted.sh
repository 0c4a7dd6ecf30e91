# What was redacted in arguments that are a string comes back right after convert has made an object of them, and the other way
# round; what a result quotes of a file keeps its own.
key="$(printf 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj\\\\nMzEfYyjiWA4R4w8hTzVsOPSiFmhbCq0zA2lJ6mpXqRkD3bXyL1oUe7TgHnWvB5Zs')"
pem="-----BEGIN PRIVATE"" KEY-----\\\\n$key\\\\n-----END PRIVATE"" KEY-----\\\\n"
cat > calls.json <<END
{"messages":[{"role":"user","content":"Save it."},{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"write","arguments":"{\"text\":\"$pem\"}"}}]},{"role":"tool","tool_call_id":"c1","content":"{\"key\":\"$pem\"}"}]}
END
abridge sanitize -q --redact --redaction-map names.map calls.json > redacted.json
abridge restore --redaction-map names.map redacted.json | cmp - calls.json && echo "the bytes are back"
abridge convert -q --to anthropic redacted.json | tee converted.json | grep -o 'BEGIN[^,]*END'
abridge convert -q --to anthropic calls.json > wanted.json
abridge restore --redaction-map names.map converted.json | cmp - wanted.json && echo "as if converted with the key"
abridge sanitize -q --redact --redaction-map others.map wanted.json | abridge convert -q --to openai - > back.json
abridge convert -q --to openai wanted.json > wanted_back.json
abridge restore --redaction-map others.map back.json | cmp - wanted_back.json && echo "as if converted back with it"
abridge trim -q --last 2 redacted.json | abridge restore --redaction-map names.map - > trimmed.json
abridge trim -q --last 2 calls.json | cmp - trimmed.json && echo "as if trimmed with it"
