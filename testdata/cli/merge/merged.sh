# The shards' manifests make one run: its findings, its exit code, what it writes.
abridge sanitize -q --findings json=one.json -o one.jsonl chats.jsonl
for i in 1 2 3; do abridge sanitize --shard $i/3 --manifest shards/ -o $i.jsonl chats.jsonl; done
abridge merge shards/ -o all.jsonl
abridge merge -q shards/ --findings json=all.json
cmp one.jsonl all.jsonl && cmp one.json all.json && echo the same
