# What is rendered is for a reader: no provider's rules hold, unless one is named. The tail of a log begins with its
# first line, and the last message is the last message.
abridge render -q tail.jsonl
echo "--last 1:"
abridge render -q --last 1 tail.jsonl
echo "--target anthropic:"
abridge render -q --target anthropic tail.jsonl
abridge trim -q --last 1 tail.jsonl
