# Of prompts that are separated by NUL, hashes are all that is written, too.
abridge render -q -0 --shard 1/2 --hashes hashes/ chats.jsonl
abridge render -q -0 --shard 2/2 --hashes hashes/ chats.jsonl
ls hashes
