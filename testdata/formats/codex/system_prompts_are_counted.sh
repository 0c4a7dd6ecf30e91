# The system prompt of a rollout is no item: what is left out is counted, in each session that has one.
item='{"timestamp":"2026-01-01T00:00:02Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"}]}}'
meta() { printf '{"timestamp":"2026-01-01T00:00:00Z","type":"session_meta","payload":{"id":"s",%s}}\n' "$1"; }
{ meta '"base_instructions":{"text":"You are Codex"},"instructions":null'; echo "$item"; meta '"instructions":"Be kind"'; } > codex.jsonl
abridge convert --to openai codex.jsonl
{ meta '"base_instructions":{"text":""},"instructions":""'; echo "$item"; } | abridge convert --to openai -
echo '{"id":"s","timestamp":"2026-01-01T00:00:00Z","instructions":"Be kind"}' > old.jsonl
echo '{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"}]}' >> old.jsonl
abridge convert --to anthropic old.jsonl
