# Kiro's calls have their ids within `data`: what is put beside it would be no id of theirs.
printf '%s\n' '{"version":"v1","kind":"Prompt","data":{"message_id":"1","content":[{"kind":"text","data":"x"}]}}' \
  '{"version":"v1","kind":"AssistantMessage","data":{"message_id":"2","content":[{"kind":"toolUse","data":{"name":"shell","input":{}}}]}}' |
  abridge validate --unsafe-fixes --target anthropic; echo "exit $?"
