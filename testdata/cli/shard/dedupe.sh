# Duplicates are left out over all shards: first each says what it keeps, then it knows what those before it keep.
cat chats.jsonl chats.jsonl > twice.jsonl
abridge sanitize -q --dedupe exact -o one.jsonl twice.jsonl
for i in 1 2 3; do abridge sanitize -q --shard $i/3 --dedupe exact --hashes hashes/ -o $i.jsonl twice.jsonl; done
for i in 1 2 3; do abridge sanitize -q --shard $i/3 --hashes hashes/ twice.jsonl; done
for i in 1 2 3; do abridge sanitize --shard $i/3 --dedupe exact --hashes hashes/ --manifest shards/ -o $i.jsonl twice.jsonl; done
abridge merge shards/ -o all.jsonl
cmp one.jsonl all.jsonl && echo the same
abridge sanitize -q --unsafe-fixes --set rules.secret=off --shard 2/3 --dedupe exact --hashes hashes/ twice.jsonl
abridge sanitize --hashes hashes/ twice.jsonl
abridge sanitize --shard 2/3 --dedupe exact twice.jsonl
abridge sanitize --shard 2/3 --hashes hashes/ -o 2.jsonl twice.jsonl
