# Of two calls the agent ran at once, one has its result. In its log the other may still run; a provider, and who reads
# it in another format, gets it without.
log() {
  printf '%s\n' '{"type":"user","uuid":"1","parentUuid":null,"sessionId":"s","message":{"role":"user","content":"u"}}' \
    '{"type":"assistant","uuid":"2","parentUuid":"1","sessionId":"s","message":{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"f","input":{}},{"type":"tool_use","id":"b","name":"g","input":{}}]}}' \
    '{"type":"user","uuid":"4","parentUuid":"2","sessionId":"s","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","content":"r"}]}}'
}
log | abridge validate
log | abridge validate --target anthropic; echo "exit $?"
log | abridge convert --to openai
log | abridge render
