# Many conversations: the same findings on one thread and on four.
awk 'BEGIN { for (i = 0; i < 30000; i++) printf "{\"messages\":[{\"role\":\"user\",\"content\":\"%s\"}%s]}\n", i % 7 ? "a message that takes some room in its block" : "", i % 11 ? "" : ",4" }' > many.jsonl
abridge validate --findings json=one.json -j 1 many.jsonl
abridge validate --findings json=four.json -j 4 many.jsonl
cmp one.json four.json
jq -c .summary one.json
