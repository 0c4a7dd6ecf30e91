# An agent has a system prompt of its own: all that a conversation says there is left out, and nothing is said to be moved.
cat > chat.json <<'J'
{"messages":[{"role":"system","content":"A"},{"role":"user","content":"Hi"},{"role":"developer","content":"B"},{"role":"system","content":"C"},{"role":"assistant","content":"Yes"}]}
J
for format in pi claude-code; do
  abridge convert --to $format chat.json > back.jsonl
  abridge convert -q --to openai back.jsonl
done
