printf '{"foo": 1}' > unknown.json
printf '{"parentUuid":null,"type":"user","sessionId":"s","message":{"role":"user","content":"Hi"}}' > log.jsonl
: > empty.json
abridge detect chat.jsonl unknown.json log.jsonl empty.json none.json
