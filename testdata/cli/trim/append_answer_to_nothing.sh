# What is appended is a history by itself where it begins with the user, and none where it answers what was cut away.
echo '[{"role":"user","content":"A question that is too long for the budget"},{"role":"assistant","content":"ok"}]' > chat.json
for target in openai anthropic; do
  abridge trim --target $target --max-chars 30 --append 'assistant:Well.' --append 'user:So?' chat.json; echo "exit $?"
  abridge trim --target $target --max-chars 30 --append 'user:So?' chat.json; echo "exit $?"
done
