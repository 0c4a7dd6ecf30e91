# Mistral joins the user's own messages itself: they are said, and stay. The assistant's are refused, and joined.
printf '[{"role":"user","content":"Hi"},{"role":"user","content":"there"},{"role":"assistant","content":"a"},{"role":"assistant","content":"b"},{"role":"user","content":"?"}]\n' > chat.json
abridge trim --last 9 --target mistral chat.json
abridge trim --last 9 --target mistral,bedrock chat.json
