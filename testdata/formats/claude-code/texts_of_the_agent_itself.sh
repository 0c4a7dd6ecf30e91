# What the agent answers itself, where a provider failed, bears no model's name: none is counted, and none goes along.
abridge stats --by model irrlicht_real_api_error.jsonl
for format in pi atif; do
  abridge convert -q --to $format irrlicht_real_api_error.jsonl | grep -o '"model[^,]*' || echo none
done
cat > log.jsonl <<'L'
{"parentUuid":null,"sessionId":"s","type":"user","message":{"role":"user","content":"One"},"uuid":"u1"}
{"parentUuid":"u1","sessionId":"s","type":"assistant","message":{"id":"m1","role":"assistant","model":"<synthetic>","content":[{"type":"text","text":"API Error"}],"usage":{"input_tokens":0,"output_tokens":0}},"uuid":"a1"}
{"parentUuid":null,"logicalParentUuid":"a1","sessionId":"s","type":"system","subtype":"compact_boundary","uuid":"b1"}
{"parentUuid":"b1","sessionId":"s","type":"user","message":{"role":"user","content":"Two"},"uuid":"u2"}
{"parentUuid":"u2","sessionId":"s","type":"assistant","message":{"id":"m2","role":"assistant","model":"\u003csynthetic\u003e","content":[{"type":"text","text":"API Error"}],"usage":{"input_tokens":0,"output_tokens":0}},"uuid":"a2"}
{"parentUuid":"a2","sessionId":"s","type":"user","message":{"role":"user","content":"Three"},"uuid":"u3"}
{"parentUuid":"u3","sessionId":"s","type":"assistant","message":{"id":"m3","role":"assistant","model":"claude-haiku-4-5","content":[{"type":"text","text":"Yes"}],"usage":{"input_tokens":9,"output_tokens":1}},"uuid":"a3"}
L
abridge stats --by model log.jsonl
abridge convert -q --to openai log.jsonl
