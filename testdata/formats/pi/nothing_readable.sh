# Of a log of which no line can be read there is nothing to tell apart.
printf '{"type":"message","id":"1","message":{"role":"user","content":"h\377i"}}\n' > log.jsonl
for format in pi session-trace qwen-code copilot-cli; do
  abridge validate --from $format log.jsonl
done
true
