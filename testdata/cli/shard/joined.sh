# What all shards write, one after the other, is what one run writes, a last line without its end too.
abridge sanitize -q chats.jsonl > one.jsonl
for i in 1 2 3 4 5; do abridge sanitize -q --shard $i/5 chats.jsonl; done | cmp - one.jsonl && echo the same
for i in 1 2; do abridge grep --shard $i/2 answer chats.jsonl; done
abridge validate --shard 2/2 chats.jsonl
for i in 1 2 3; do abridge tokens --shard $i/3 chats.jsonl; done
