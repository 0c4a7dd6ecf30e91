# Notes are said once, by merge, as one run says them.
claude='{"model":"claude-sonnet-4-5","messages":[{"role":"user","content":"hello"}]}'
gemini='{"model":"gemini-2.5-pro","messages":[{"role":"user","content":"hello"}]}'
mkdir in
printf '%s\n' "$gemini" "$claude" "$gemini" > in/models.jsonl
echo '{"name":"abridge"}' > in/package.json
run() { abridge trim --max-tokens 1000 "$@" in; }
run -o one.jsonl 2> one.err
for i in 1 2 3; do run --shard $i/3 --manifest shards/ -o $i.jsonl; done
abridge merge shards/ -o all.jsonl 2> all.err
cat all.err
cmp one.err all.err && cmp one.jsonl all.jsonl && echo the same
abridge merge -q shards/
abridge merge shards/ --findings json 2>&1 | grep -c note:
abridge trim --model gpt-5.9 --max-tokens 1000 -o one.jsonl in 2> one.err
for i in 1 2; do abridge trim --model gpt-5.9 --max-tokens 1000 --shard $i/2 --manifest others/ -o $i.jsonl in; done
abridge merge others/ 2> all.err
cat all.err
cmp one.err all.err && echo the same
