# However many lines of other things stand before the records, within the first megabyte.
preamble() { for i in $(seq 300); do echo "npm WARN line $i"; done; }
(preamble; printf '{"role":"user","content":"a"}\n{"role":"assistant","content":"b"}\n') > chat.jsonl
abridge detect chat.jsonl | head -1
abridge sanitize -q --rejects rejects chat.jsonl; preamble | cmp - rejects
