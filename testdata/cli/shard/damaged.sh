# A shard of which nothing can be read fails as little as one run does: others may have more.
{ head -n 2 chats.jsonl; echo '{"messages":[{"role":"user","content":"cut off'; tail -n 2 chats.jsonl; } > some.jsonl
abridge stats -q some.jsonl > one.txt; echo "exit $?"
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do abridge stats -q --shard $i/12 some.jsonl > part.txt || echo "exit $?"; done
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do abridge grep -q -c a --shard $i/12 some.jsonl > part.txt; test $? -lt 2 || echo "exit $?"; done
for i in 1 2; do abridge tokens --from openai --shard $i/2 some.jsonl > part.txt; done
