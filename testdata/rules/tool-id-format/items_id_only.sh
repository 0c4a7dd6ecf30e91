# An item's own id is not what its result answers by: the call gets a call_id, its result's where that has one.
call() { printf '{"model":"gpt-5","input":[{"role":"user","content":"Hi"},{"type":"function_call","id":"fc_1","name":"f","arguments":"{}"},{"type":"function_call_output",%s"output":"x"},{"role":"user","content":"Next"}]}' "$1"; }
for id in '"call_id":"call_1",' '"call_id":"fc_1",' '"id":"fco_1",' ''; do
  call "$id" | abridge sanitize
  echo
done
