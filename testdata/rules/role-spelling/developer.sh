# OpenAI's developer is the system of those who have no such role.
chat='{"messages":[{"role":"developer","content":"Be brief."},{"role":"user","content":"Hi"}]}'
for target in openai mistral deepseek xai groq; do
  echo "$target:"
  echo "$chat" | abridge validate --from openai --target "$target" -
  echo "$chat" | abridge sanitize -q --from openai --target "$target" -
done
