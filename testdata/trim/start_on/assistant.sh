# Where a history begins with the user, the assistant who is to speak first goes with the turn that he answers: a second
# run changes nothing.
echo '{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"user","content":"q0"},{"role":"user","content":"q1"},{"role":"assistant","content":"a1"},{"role":"user","content":"q2"},{"role":"assistant","content":"a2"},{"role":"user","content":"q3"}]}' > chat.json
for target in anthropic openai; do
  abridge trim --target $target --set 'trim=[{start_on: assistant}]' chat.json | tee once.json
  abridge trim --target $target --set 'trim=[{start_on: assistant}]' once.json | cmp - once.json
done
