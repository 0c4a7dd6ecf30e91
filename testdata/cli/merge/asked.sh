# What a manifest needs, and what a shard did not write.
abridge sanitize --manifest shards/ -o 1.jsonl chats.jsonl
abridge sanitize --shard 1/1 --manifest shards/ chats.jsonl
abridge sanitize --shard 1/1 --resume chats.jsonl
abridge validate --shard 1/1 --manifest shards/ chats.jsonl
abridge merge shards/ -o all.jsonl
abridge merge shards/ --report all.json
abridge merge shards/ --findings json=chats.jsonl
abridge merge shards/ --findings json=shards/shard-00001-of-00001.json
abridge merge shards/ --findings json=a --findings text=a
