# Thinking that is shown without a word becomes no thinking of others: only its marks are lost.
echo '{"messages":[{"role":"user","content":"Q"},{"role":"assistant","content":[{"type":"thinking","thinking":"","signature":"s"},{"type":"text","text":"A"}]}]}' > messages.json
for format in openai-responses codex pi atif; do
  abridge convert --to $format messages.json > $format.out
  abridge convert -q --to generic $format.out
done
