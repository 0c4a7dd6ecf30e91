# The API knows the roles user and model, however others spell them; clients of old gave results a role of their own.
for role in assistant Assistant tool function; do
  echo '{"contents":[{"role":"user","parts":[{"text":"a"}]},{"role":"model","parts":[{"text":"b"}]},{"role":"'$role'","parts":[{"text":"c"}]}]}' > chat.json
  abridge validate --target gemini chat.json
  abridge sanitize -q --target gemini chat.json | tee once.json
  abridge sanitize -q --target gemini once.json | cmp - once.json
done
echo '{"contents":[{"role":"user","parts":[{"text":"a"}]},{"role":"model","parts":[{"functionCall":{"name":"f","args":{}}}]},{"role":"function","parts":[{"functionResponse":{"name":"f","response":{"output":"r"}}}]}]}' | abridge validate --target gemini -; echo "exit $?"
