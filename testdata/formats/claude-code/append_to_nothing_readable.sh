# Where no line of a log can be read there is nothing that a message could be put after.
printf '{"type":"user","uuid":"u","parentUuid":null,"sessionId":"s","message":{"role":"user","content":"h\377i"}}\n' > bad.jsonl
for preset in strict stateless; do abridge trim -p $preset --append user:x bad.jsonl; echo "exit $?"; done
abridge sanitize -p strict --append user:x bad.jsonl; echo "exit $?"
for text in '[]' '{"loglines":[]}' 'null' '{"other":1}'; do echo "$text" | abridge trim -q -p strict --from claude-code --append user:x; echo "exit $?"; done
# A prompt needs none.
abridge render -q --append user:x --style json -p strict bad.jsonl; echo "exit $?"
