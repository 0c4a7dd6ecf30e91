# A whole line inside a broken one is found again.
cat > glued.jsonl <<'J'
{"version":"v1","kind":"Prompt","data":{"message_id":"m1","content":[{"kind":"text","data":"q1"}]}}
{"version":"v1","kind":"AssistantMessage","data":{"mess{"version":"v1","kind":"AssistantMessage","data":{"message_id":"m2","content":[{"kind":"text","data":"a1"}]}}
J
abridge sanitize glued.jsonl
echo "exit $?"
