# A call that is known by its id is refused where the reasoning that led to it is gone: without the id it is not.
go() {
  printf '%s\n' "$1" | abridge validate --target openai-responses -
  printf '%s\n' "$1" | abridge sanitize -q --target openai-responses -
}
call='{"type":"function_call","id":"fc_1","call_id":"call_1","name":"f","arguments":"{}"},{"type":"function_call_output","call_id":"call_1","output":"Done."}'
echo "without:"; go "{\"model\":\"gpt-5\",\"input\":[{\"role\":\"user\",\"content\":\"Hi\"},$call]}"
echo "with:"; go "{\"model\":\"gpt-5\",\"input\":[{\"role\":\"user\",\"content\":\"Hi\"},{\"type\":\"reasoning\",\"id\":\"rs_1\",\"summary\":[]},$call]}"
echo "of a model that doesn't think:"; go "{\"model\":\"gpt-4o\",\"input\":[{\"role\":\"user\",\"content\":\"Hi\"},$call]}"
echo "a search with another's id, which it can't be without:"
go '{"model":"gpt-5","input":[{"role":"user","content":"News?"},{"type":"web_search_call","id":"item_7","status":"completed"},{"type":"message","role":"assistant","content":[{"type":"output_text","text":"None."}]}]}'
