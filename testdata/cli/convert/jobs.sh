# The same lines in the same order, whatever the number of threads.
room=$(printf '%01000d' 0)
awk -v room=$room 'BEGIN { for (i = 0; i < 4500; i++) printf "{\"id\":\"%d\",\"messages\":[{\"role\":\"system\",\"content\":\"S\"},{\"role\":\"user\",\"content\":\"message %d %s\"}]}\n", i, i, room }' > long.jsonl
abridge convert -q -j 1 --to anthropic long.jsonl > one.jsonl
abridge convert -q -j 4 --to anthropic long.jsonl > four.jsonl
cmp one.jsonl four.jsonl && wc -l < four.jsonl && tail -1 four.jsonl | tr -s 0
