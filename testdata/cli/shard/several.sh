# Of several files, what can't be parted is refused by each shard alike, whichever file it has a part of.
for i in 1 2; do abridge sanitize --shard $i/2 -o $i.out chats.jsonl pretty.json; done
for i in 1 2; do abridge stats --shard $i/2 pretty.json chats.jsonl; done
head -c 1100000 /dev/zero > nul.jsonl
cat chats.jsonl >> nul.jsonl
for i in 1 3; do abridge validate --shard $i/3 nul.jsonl; done
for i in 1 3; do abridge validate --shard $i/3 chats.jsonl nul.jsonl; done
ls *.out
mkdir folder
cp chats.jsonl folder/
echo '{"name": "abridge"}' > folder/package.json
for i in 1 2; do abridge grep -c --shard $i/2 answer folder; done
