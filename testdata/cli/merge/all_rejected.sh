# A shard that emits nothing writes an empty file over an older one. Where all shards do, the file of -o stays, as one run leaves it.
echo '{"messages":[{"role":"nobody","content":"hello"}]}' > bad.jsonl
echo older | tee one.jsonl 1.jsonl 2.jsonl > all.jsonl
abridge sanitize -q -o one.jsonl bad.jsonl; echo "exit $?"
for i in 1 2; do abridge sanitize -q --shard $i/2 --manifest shards/ -o $i.jsonl bad.jsonl; echo "exit $?"; done
wc -c 1.jsonl 2.jsonl
abridge merge -q shards/ -o all.jsonl; echo "exit $?"
cat one.jsonl all.jsonl
abridge sanitize -q --fail-on never -o one.jsonl bad.jsonl; echo "exit $?"
for i in 1 2; do abridge sanitize -q --fail-on never --shard $i/2 --manifest others/ -o $i.jsonl bad.jsonl; echo "exit $?"; done
abridge merge -q others/ -o all.jsonl; echo "exit $?"
cat one.jsonl all.jsonl
# What a shard did not write in this run is not merged.
for i in 1 2; do abridge sanitize -q --shard $i/2 --manifest shards/ -o $i.jsonl bad.jsonl; done
echo older > 1.jsonl
abridge merge shards/ -o all.jsonl; echo "exit $?"
