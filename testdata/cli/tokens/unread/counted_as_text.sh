# What is counted as text though it is a transcript is said, unless that is what was asked for.
abridge tokens copilot_chat.json cline_ui.json package.json
abridge tokens < copilot_chat.json
abridge tokens --text copilot_chat.json
abridge tokens -q copilot_chat.json
# So is what holds no message of the format that is named.
abridge tokens --from openai copilot_chat.json; echo "exit $?"
abridge tokens --from openai --by message package.json; echo "exit $?"
abridge tokens -q --from openai copilot_chat.json
