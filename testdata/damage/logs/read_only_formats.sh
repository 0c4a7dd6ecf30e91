# The same of logs that are only read. A bracket that came too early leaves a message without its content.
{
  echo '{"timestamp":"2026-01-01T00:00:00Z","type":"session_meta","payload":{"id":"s"}}'
  echo '{"timestamp":"2026-01-01T00:00:01Z","type":"response_item","payload":{"type":"message","role":"user"},"content":[{"type":"input_text","text":"Hi"}]}'
  echo '{"timestamp":"2026-01-01T00:00:02Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Again"}]}}'
  echo '{"timestamp":"2026-01-01T00:00:03Z","type":"response_item","payload":{"type":"message","content":[{"type":"output_text","text":"Yes"}]}}'
} > codex.jsonl
abridge convert --to generic --rejects bad.jsonl codex.jsonl
cat bad.jsonl
{
  echo '{"sessionId":"s","projectHash":"h"}'
  echo '{"id":"1","type":"user","content":"Hi"}'
  echo '{"id":"2","type":"gemini"}'
  echo '{"id":"3","content":"Who?"}'
} > gemini.jsonl
abridge convert --to generic --rejects bad.jsonl gemini.jsonl
cat bad.jsonl
