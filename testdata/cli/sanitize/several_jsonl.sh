# JSONL inputs stand behind one another, also where a last line lacks its newline.
printf '{"role":"user","content":"one"}' > a.jsonl
printf '{"role":"user","content":"two"}\n{"role":"assistant","content":"three"}' > b.jsonl
abridge sanitize a.jsonl b.jsonl fixable.jsonl
