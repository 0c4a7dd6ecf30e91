# It says how many conversations --where left out.
for i in 1 2; do abridge convert --to openai --where 'messages>2' --shard $i/2 --manifest shards/ -o $i.jsonl chats.jsonl; done
abridge merge shards/ -o all.jsonl
abridge convert --to openai --where 'messages>2' -o one.jsonl chats.jsonl
cmp one.jsonl all.jsonl && echo the same
