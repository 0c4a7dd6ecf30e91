# What a result answers may be with the provider: then it is no orphan, and a trim keeps it as its budget says.
cat > next.json <<'J'
{"model":"m","previous_response_id":"resp_0","input":[{"type":"function_call_output","call_id":"c1","output":"r"},{"role":"user","content":"go"}]}
J
cat > conversation.json <<'J'
{"model":"m","conversation":"conv_1","input":[{"type":"function_call_output","call_id":"c1","output":"r"},{"role":"user","content":"go"}]}
J
cat > named.json <<'J'
{"model":"m","conversation":{"id":"conv_1"},"input":[{"type":"function_call_output","call_id":"c1","output":"r"},{"role":"user","content":"go"}]}
J
cat > batch.jsonl <<'J'
{"custom_id":"r1","method":"POST","url":"/v1/responses","body":{"model":"m","previous_response_id":"resp_0","input":[{"type":"function_call_output","call_id":"c1","output":"r"}]}}
J
cat > reference.json <<'J'
{"model":"m","input":[{"type":"item_reference","id":"rs_1"},{"id":"fc_1"},{"type":"function_call_output","call_id":"c1","output":"r"},{"type":"function_call_output","call_id":"c2","output":"s"},{"role":"user","content":"go"}]}
J
abridge validate next.json conversation.json named.json batch.jsonl reference.json && echo clean
abridge trim -q --last 9 next.json
abridge trim -q --last 1 next.json
# An item reference and the results after it go together.
abridge trim -q --last 4 reference.json
# Where nothing says so, the result is an orphan; so it is before the reference, and for another provider.
printf '%s' '{"model":"m","previous_response_id":null,"conversation":null,"instructions":"i","input":[{"type":"function_call_output","call_id":"c1","output":"r"},{"type":"item_reference","id":"fc_1"}]}' | abridge validate
abridge validate --target openai next.json
