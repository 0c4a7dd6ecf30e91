# What has no records that one could begin with is refused, whichever shard asks.
abridge validate --shard 1/2 - < chats.jsonl
abridge validate --shard 2/2 messages.jsonl
abridge validate --shard 2/2 pretty.json
abridge validate --shard 2/2 list.json
gzip -c chats.jsonl > chats.jsonl.gz
abridge validate --shard 2/2 chats.jsonl.gz
abridge validate --shard 2/2 log.jsonl
abridge sanitize -i --shard 1/2 chats.jsonl
abridge sanitize --select 2 --shard 1/2 chats.jsonl
abridge sanitize --redact --shard 1/2 chats.jsonl
abridge validate --baseline none.json --shard 1/2 chats.jsonl
abridge render --shard 1/2 chats.jsonl
abridge tokens --text --shard 1/2 chats.jsonl
abridge sanitize --shard 1/2 -o chats.jsonl chats.jsonl
abridge sanitize --shard 1/2 --rejects /dev/null --reasons -o out.jsonl chats.jsonl
