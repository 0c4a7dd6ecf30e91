# OpenAI's Responses want an answer or a call after reasoning: what nothing follows is left out.
cat > session.jsonl <<'J'
{"type":"session","harness":"x","id":"s"}
{"type":"message","message":{"role":"user","content":"Q"}}
{"type":"message","message":{"role":"assistant","content":"","reasoningContent":"cut off"}}
{"type":"message","message":{"role":"user","content":"Go on."}}
{"type":"message","message":{"role":"assistant","content":"A","reasoningContent":"led on"}}
{"type":"message","message":{"role":"assistant","content":"","reasoningContent":"tail"}}
J
abridge convert --to openai-responses session.jsonl > items.json
cat items.json
abridge validate --target openai-responses items.json
