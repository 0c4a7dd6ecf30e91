# Mistral takes system messages first only: the repair moves them there.
chat='{"messages":[{"role":"user","content":"Hi"},{"role":"system","content":"Be brief."},{"role":"user","content":"Who are you?"}]}'
echo "$chat" | abridge validate --from openai --target mistral -
echo "$chat" | abridge sanitize -q --from openai --target mistral -
