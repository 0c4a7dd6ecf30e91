# A secret that is split by what nobody sees is found, and goes with it.
key=AKIA; key=${key}Q7LD; rest=VPS3N6OMZ2KE
cat > split.jsonl <<LINES
[{"role":"user","content":"Use $key$(printf '\342\200\213')$rest, please."}]
[{"role":"user","content":"Use $key\\u200b\\u00ad\\u200b$rest, please."}]
[{"role":"user","content":"Use $key\\u001b[31m$rest, please."}]
LINES
abridge validate --findings json split.jsonl | grep -o '"rule": "secret"\|ending in [^"]*'
abridge sanitize -q --unsafe-fixes split.jsonl
abridge sanitize -q --redact --redaction-map split.map split.jsonl > redacted.jsonl
abridge restore --redaction-map split.map redacted.jsonl | cmp - split.jsonl && echo back
