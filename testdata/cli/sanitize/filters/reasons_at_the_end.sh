# A record that is cut short lacks what comes at its end: that is why it is kept apart.
printf '{"messages":[{"role":"user","content":"h"}]}\n{"messages":[{"role":"user","content":"cut sho' > cut.jsonl
abridge sanitize -q --rejects bad.jsonl --reasons -o good.jsonl cut.jsonl
cat bad.jsonl.reasons.jsonl
