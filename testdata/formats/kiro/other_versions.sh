# Events that say no version, or a number, are known by their parts.
cat > session.txt <<'J'
{"kind":"Prompt","data":{"content":[{"kind":"text","data":"q"}]}}
{"version":1,"kind":"AssistantMessage","data":{"message_id":"a","content":[{"kind":"text","data":"a"}]}}
J
abridge detect session.txt
abridge convert -q --to openai session.txt
