# It says which shards are missing, and writes nothing.
for i in 2 6; do abridge validate --shard $i/7 --manifest shards/ chats.jsonl; done
abridge merge shards/ --findings json=all.json
ls all.json
mkdir empty
abridge merge empty
abridge merge nowhere
abridge validate --shard 1/2 --manifest shards/ chats.jsonl
abridge merge shards/
