# In JSON a secret gets the escapes back that it had, in a rendered text what they stand for; trim, render and convert redact as
# sanitize does, whatever stands around the secret.
key="$(printf 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj\\nMzEfYyjiWA4R4w8hTzVsOPSiFmhbCq0zA2lJ6mpXqRkD3bXyL1oUe7TgHnWvB5Zs')"
printf '{"messages":[{"role":"user","content":"-----BEGIN PRIVATE %s-----\\n%s\\n-----END PRIVATE %s-----\\n"},{"role":"assistant","content":"Kept."}]}\n' KEY "$key" KEY > key.jsonl
abridge render -q --redact --redaction-map names.map key.jsonl | tee rendered.txt
abridge restore --redaction-map names.map rendered.txt > back.txt; abridge render -q key.jsonl | cmp - back.txt && echo "the text is back"
abridge convert -q --to anthropic --redact --redaction-map names.map key.jsonl
abridge trim -q --redact --last 2 key.jsonl
abridge sanitize -q --redact --redaction-map names.map key.jsonl | abridge restore --redaction-map names.map - | cmp - key.jsonl && echo "the bytes are back"
