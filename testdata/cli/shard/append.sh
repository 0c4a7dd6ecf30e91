# A shard that has only what can't be read says nothing of its file that holds for others.
whole='{"messages":[{"role":"user","content":"hello"},{"role":"assistant","content":"hello"}]}'
printf '%s\n' "$whole" '{"this is no JSON, and long enough to be alone in its shard, which is one of five":}' "$whole" > in.jsonl
abridge sanitize --append user:more in.jsonl > one.jsonl
for i in 1 2 3 4 5; do abridge sanitize --append user:more --shard $i/5 in.jsonl; done | cmp - one.jsonl && echo the same
