# Pages of an API's list: the items of a response, the messages of a stored completion.
echo '{"object":"list","data":[{"type":"message","id":"m","role":"user","content":[{"type":"input_text","text":"a"}]},{"type":"function_call","id":"f","call_id":"c","name":"f","arguments":"{}"}],"first_id":"m","has_more":false}' > items.json
abridge detect items.json
abridge sanitize -q items.json | cmp - items.json
echo '{"object":"list","data":[{"id":"m","role":"user","content":"a"},{"id":"n","role":"assistant","content":"b"}]}' | abridge trim -q --last 1
# Lists of other things hold no conversation.
echo '{"object":"list","data":[{"object":"embedding","embedding":[1]}]}' | abridge validate -q; echo "exit $?"
echo '{"object":"list","data":[{"id":"gpt","object":"model"}]}' | abridge validate -q; echo "exit $?"
