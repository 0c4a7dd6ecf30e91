# Of several targets it is said what they would refuse of what is written: nothing of what was mended.
echo '{"messages":[{"role":"user","content":"Hi"},{"role":"system","content":"Be brief."},{"role":"assistant","content":"Hello."},{"role":"user","content":"Bye"}]}' > chat.json
echo "as it stands:"; abridge validate --target anthropic,openai chat.json
echo "mended:"; abridge sanitize --target anthropic,openai chat.json
echo "not mended:"; abridge sanitize --no-fix --target anthropic,openai chat.json
rm chat.json
