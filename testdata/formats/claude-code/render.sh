abridge render --select s1 log.jsonl
echo ---
abridge render --select 2 log.jsonl
echo ---
abridge render compacted.jsonl
abridge render log.jsonl
