# Findings that are not what was written are told from those that are; which shard wrote them is said.
for i in 1 2; do abridge sanitize --shard $i/2 --manifest shards/ -o $i.jsonl chats.jsonl; done
sed -i 's/"rule"/"rube"/' shards/shard-00001-of-00002.findings.jsonl
abridge merge -q shards/ -o all.jsonl
rm shards/shard-00001-of-00002.findings.jsonl
abridge merge -q shards/ -o all.jsonl
ls all.jsonl
