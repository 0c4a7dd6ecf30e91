# A shard that is done is done again where more is asked of it than it has written, or its manifest is damaged.
abridge sanitize -q --shard 1/1 --manifest kept --resume -o out.jsonl chats.jsonl
abridge sanitize -q --shard 1/1 --manifest kept --resume -o out.jsonl --rejects rejected chats.jsonl
ls rejected
abridge sanitize --shard 1/1 --manifest kept --resume -o out.jsonl --rejects rejected chats.jsonl
: > kept/shard-00001-of-00001.json
abridge sanitize -q --shard 1/1 --manifest kept --resume -o out.jsonl --rejects rejected chats.jsonl
test -s kept/shard-00001-of-00001.json && echo written anew
