# What the provider refuses a message without stays, whatever the policy names; null members say nothing.
for fields in 'role, content' 'content' 'id'; do
  abridge sanitize --set "emit.fields=[$fields]" calls.json > short.json
  cat short.json
  abridge validate --target openai short.json; echo "exit $?"
  abridge sanitize --set "emit.fields=[$fields]" gemini.json; echo
done
# Where no provider's rules hold, the fields are those that are named.
abridge sanitize -p ./none.yaml --set 'emit.fields=[role, content]' calls.json
# Answers of functions of old are told by their name.
printf '[{"role":"user","content":"q","name":"u"},{"role":"assistant","content":null,"function_call":{"name":"f","arguments":"{}"}},{"role":"function","name":"f","content":"r"},{"role":"assistant","content":null,"refusal":"No."}]' |
  abridge sanitize --set 'emit.fields=[role, content]'
