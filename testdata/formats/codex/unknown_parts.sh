# Parts that abridge doesn't know stay where the target is what Codex was sent; elsewhere they are told of. So is what
# stands beside the text of an output that is an object.
line() { printf '{"timestamp":"2026-01-01T00:00:00Z","type":"response_item","payload":%s}\n' "$1"; }
call() { line '{"type":"function_call","call_id":"'"$1"'","name":"f","arguments":"{}"}'; line '{"type":"function_call_output","call_id":"'"$1"'","output":'"$2"'}'; }
{
  line '{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"},{"type":"input_hologram","depth":3}]}'
  call c1 '"{\"output\":\"done\",\"metadata\":{\"exit_code\":0}}"'
  call c2 '{"output":"done","metadata":{"exit_code":0}}'
  call c3 '{"content":"old","success":false,"meta":{"a":1}}'
  call c4 '{"content":"[…]","content_items":[{"type":"input_text","text":"items"},{"type":"encrypted_content","data":"e"},{"type":"input_image","image_url":"data:image/png;base64,AAAA"}]}'
  call c5 '[{"type":"input_text","text":"list"},{"type":"encrypted_content","data":"e"}]'
  line '{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Bye"}]}'
} > rollout.jsonl
abridge convert --from codex --to openai-responses rollout.jsonl | jq -c '.input[]'
abridge convert --from codex --to anthropic rollout.jsonl | jq -c '.messages[]'
# The same from items that are put together anew around it, and of the API's own.
printf '%s\n' '{"input":[{"role":"user","content":[{"type":"input_text","text":"Hi"},{"type":"input_hologram","depth":3}]},{"role":"user","content":[{"type":"text","text":"Hi"},{"type":"input_hologram","depth":3}]}]}' |
  abridge convert --from openai-responses --to openai-responses -
