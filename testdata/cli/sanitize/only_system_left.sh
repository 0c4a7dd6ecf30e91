# Where the repairs leave instructions alone, nothing is written for a provider.
echo '{"model":"gpt-4o","messages":[{"role":"system","content":"Be brief."},{"role":"user","content":"  "}]}' > chat.json
abridge sanitize --target openai chat.json; echo "exit $?"
rm chat.json
