# A call that has no other id gets that as its call_id, too: its result knows it by that.
for id in fc_1 call_1; do
  printf '{"model":"gpt-5","input":[{"role":"user","content":"Hi"},{"type":"function_call","id":"%s","name":"f","arguments":"{}"},{"type":"function_call_output","call_id":"%s","output":"Done."}]}\n' $id $id > in.json
  abridge sanitize -q --target openai-responses in.json | tee once; echo "exit $?"
  abridge sanitize -q --target openai-responses once | cmp once -
done
