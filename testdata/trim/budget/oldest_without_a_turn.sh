# The beginning of a history within a budget is none where the user says nothing in it.
echo '[{"role":"assistant","content":"Hello, how can I help?"},{"role":"user","content":"A question that is too long for the budget"},{"role":"assistant","content":"An answer."}]' > chat.json
for target in openai anthropic; do
  abridge trim --target $target --set 'trim=[{budget: {max: 40, unit: chars, keep: oldest}}]' chat.json; echo "exit $?"
done
abridge trim --target openai --set 'trim=[{budget: {max: 70, unit: chars, keep: oldest}}]' chat.json
