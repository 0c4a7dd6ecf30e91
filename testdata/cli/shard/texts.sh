# tokens: what is no transcript is counted as text, as one run does, by the shard that it begins in.
echo 'notes, and no transcript' > notes.txt
echo '{"name": "abridge"}' > package.json
: > empty.jsonl
for f in notes.txt package.json empty.jsonl; do abridge tokens --json $f; for i in 1 2 3; do abridge tokens --json --shard $i/3 $f; done; done
for i in 1 2; do abridge tokens --by role --shard $i/2 notes.txt; done
for i in 1 2; do abridge tokens --json --shard $i/2 notes.txt chats.jsonl; done
