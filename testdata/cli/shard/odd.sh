# What is no file has no parts.
abridge validate --shard 1/2 /dev/null
mkfifo pipe
abridge tokens --shard 1/2 pipe
abridge stats --shard 1/2 - < chats.jsonl
abridge merge nowhere
abridge merge chats.jsonl
