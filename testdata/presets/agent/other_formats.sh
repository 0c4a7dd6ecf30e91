# Formats where results stand in user messages: they fold into the turn before, the text after them is the user's.
abridge trim -p agent anthropic.json
echo
abridge trim -p agent openai.json
