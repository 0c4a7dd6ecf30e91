# Inputs that look like another format, or like nothing: each is named for what it is, or read.
printf '[{"sessionId":"5e0d","messageId":0,"type":"user","message":"fix the bug","timestamp":"2025-09-01T10:00:00.000Z"}]' > logs.json
abridge detect logs.json
abridge convert --to openai logs.json; echo "exit $?"
# UTF-16 without its mark.
printf '{"messages":[{"role":"user","content":"Gr\303\274\303\237e \360\237\221\213"}]}\n' > plain.jsonl
for order in LE BE; do
  iconv -f UTF-8 -t "UTF-16$order" plain.jsonl > bare.jsonl
  abridge detect bare.jsonl
  abridge sanitize -q bare.jsonl | cmp - plain.jsonl && echo the same
done
# Nothing would change in a file that is only read.
printf '{"type":"session_meta","payload":{"id":"x"}}\n{"type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"}]}}\n' > rollout.jsonl
abridge trim --check --last 2 rollout.jsonl; echo "exit $?"
