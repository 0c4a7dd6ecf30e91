# Of items at the end the calls of the last step are open; the model thought again after the one before, which was left unanswered.
call() { printf '{"type":"function_call","call_id":"%s","name":"f","arguments":"{}"}' "$1"; }
thought='{"type":"reasoning","id":"rs_1","summary":[]}'
echo "two calls of one step:"; echo "{\"input\":[{\"role\":\"user\",\"content\":\"Hi\"},$thought,$(call call_1),$(call call_2)]}" | abridge validate --target openai-responses -
echo "of two steps:"; echo "{\"input\":[{\"role\":\"user\",\"content\":\"Hi\"},$(call call_1),$thought,$(call call_2)]}" | abridge validate --target openai-responses -
