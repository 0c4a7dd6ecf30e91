# The prompt is what a request ends with.
printf '{"prompt":"now?","conversationHistory":[{"role":"user","content":"a"}]}' > request.json
abridge sanitize --append user:x request.json; echo "exit $?"
abridge trim -q -p stateless --append user:x request.json; echo " exit $?"
rm request.json
