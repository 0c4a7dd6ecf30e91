# However many blank lines stand where shards meet, each is looked at once, and belongs to one of them.
{ yes '' | head -n 300000; cat chats.jsonl; yes '' | head -n 300000; cat chats.jsonl; } > blank.jsonl
abridge sanitize -q blank.jsonl > one.jsonl
for i in 1 2 3 4 5; do abridge sanitize -q --shard $i/5 blank.jsonl; done | cmp - one.jsonl && echo same
