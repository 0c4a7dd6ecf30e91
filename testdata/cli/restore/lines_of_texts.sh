# Each line of render --jsonl is a text of JSON: what goes back into it is written as there.
cat > key.jsonl <<'END'
{"messages":[{"role":"user","content":"Use -----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\n-----END PRIVATE KEY-----, please"}]}
END
abridge render -q --style plain --jsonl key.jsonl > plain.jsonl
abridge render -q --style plain --jsonl --redact --redaction-map map key.jsonl | tee redacted.jsonl
abridge restore --redaction-map map redacted.jsonl | cmp - plain.jsonl && echo "as it was"
