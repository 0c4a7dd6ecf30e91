# Why records were rejected is told of all shards, with the places of the whole file.
abridge sanitize -q --rejects one.bad --reasons -o one.jsonl chats.jsonl
for i in 1 2 3; do abridge sanitize --shard $i/3 --manifest shards/ --rejects $i.bad --reasons -o $i.jsonl chats.jsonl; done
abridge merge -q shards/ --rejects all.bad --reasons
cmp one.bad.reasons.jsonl all.bad.reasons.jsonl && cmp one.bad all.bad && echo the same
cut -c1-100 all.bad.reasons.jsonl
for i in 1 2 3; do abridge sanitize -q --shard $i/3 --rejects $i.bad --reasons -o $i.jsonl chats.jsonl; done 2> /dev/null
cat 1.bad.reasons.jsonl 2.bad.reasons.jsonl 3.bad.reasons.jsonl | cmp - one.bad.reasons.jsonl && echo the same
abridge merge shards/ --reasons
for i in 1 2 3; do abridge sanitize --shard $i/3 --manifest others/ --rejects $i.bad -o $i.jsonl chats.jsonl; done
abridge merge -q others/ --rejects all.bad --reasons
