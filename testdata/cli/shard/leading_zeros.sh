# Numbers may have zeros before them, as seq -w writes them: the shard is the same, and so is its manifest.
for i in 01 02 10; do abridge sanitize -q --shard $i/010 chats.jsonl; done > zeros.jsonl
for i in 1 2 10; do abridge sanitize -q --shard $i/10 chats.jsonl; done | cmp - zeros.jsonl && echo the same
abridge validate --shard 001/002 --manifest shards/ chats.jsonl
ls shards
