# What looks like nothing has no vote, however much of it comes first.
{ for i in $(seq 200); do echo '{"level":"info","msg":"x"}'; done; echo '{"type":"user","uuid":"u1","parentUuid":null,"sessionId":"S","message":{"role":"user","content":"Hi"}}'; } > late.jsonl
abridge detect late.jsonl
abridge validate late.jsonl
