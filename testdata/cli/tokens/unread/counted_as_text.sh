# What is counted as text though it is a transcript is said, unless that is what was asked for.
abridge tokens grok.json aistudio.json package.json
abridge tokens < grok.json
abridge tokens --text grok.json
abridge tokens -q grok.json
# So is what holds no message of the format that is named.
abridge tokens --from openai grok.json; echo "exit $?"
abridge tokens --from openai --by message package.json; echo "exit $?"
abridge tokens -q --from openai grok.json
