# Many conversations: the same findings on one thread and on four.
room=$(printf '%0600d' 0)
awk -v room=$room 'BEGIN { for (i = 0; i < 6000; i++) printf "{\"messages\":[{\"role\":\"user\",\"content\":\"%s\"}%s]}\n", i % 7 ? room : "", i % 11 ? "" : ",4" }' > many.jsonl
abridge validate --findings json=one.json -j 1 many.jsonl
abridge validate --findings json=four.json -j 4 many.jsonl
cmp one.json four.json
jq -c .summary one.json
