# Each mistake says which half of I/N is wrong, and how it is written.
abridge validate --shard 0/4 chats.jsonl
abridge validate --shard 5/4 chats.jsonl
abridge validate --shard 1/0 chats.jsonl
abridge validate --shard a/b chats.jsonl
abridge validate --shard 3 chats.jsonl
abridge validate --shard x/4 chats.jsonl
abridge validate --shard 1/ chats.jsonl
abridge validate --shard 1/20000 chats.jsonl
abridge validate --shard 1-3 chats.jsonl
abridge validate --shard ' 1/3' chats.jsonl
abridge validate --shard +1/3 chats.jsonl
abridge validate --shard 99999999999999999999/3 chats.jsonl
abridge validate --shard 1/2 --manifest . nowhere.jsonl
# Names count over all of the input.
abridge sanitize --shard 1/2 --redact chats.jsonl
abridge sanitize --shard 1/2 --unsafe-fixes chats.jsonl
abridge convert --to openai --shard 1/2 --set 'rules.secret={severity: warn, fix: unsafe}' chats.jsonl
abridge validate --shard 1/2 --unsafe-fixes chats.jsonl
