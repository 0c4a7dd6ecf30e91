# A system prompt that stands outside of the messages counts in characters as it does in tokens.
for file in anthropic responses gemini; do abridge trim --max-chars 20 $file.json || echo "exit $?"; done
abridge trim --max-chars 104 anthropic.json
abridge trim --max-chars 103 --drop-system anthropic.json
