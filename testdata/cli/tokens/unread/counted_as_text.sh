# What is counted as text though it is a transcript is said, unless that is what was asked for.
abridge tokens langchain.json ai_sdk.json package.json
abridge tokens < langchain.json
abridge tokens --text langchain.json
abridge tokens -q langchain.json
# So is what holds no message of the format that is named.
abridge tokens --from openai langchain.json; echo "exit $?"
abridge tokens --from openai --by message package.json; echo "exit $?"
abridge tokens -q --from openai langchain.json
