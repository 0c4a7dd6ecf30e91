# An empty list of calls: those who take Chat Completions' words refuse it, and the repair leaves it out.
chat='{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello.","tool_calls":[]},{"role":"user","content":"Who are you?"}]}'
for target in openai mistral deepseek xai groq; do
  echo "$target:"
  echo "$chat" | abridge validate --from openai --target "$target" -
  echo "$chat" | abridge sanitize -q --from openai --target "$target" -
done
