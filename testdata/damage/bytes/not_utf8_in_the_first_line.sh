# A byte that is no UTF-8 in the first line of a document makes no JSONL of it.
show() { abridge sanitize --rejects rejects "$@"; echo "rejected:"; cat rejects; }
printf '{"messages":[{"role":"user","content":"h\377"},\n{"role":"assistant","content":"b"}]}\n' | show
printf '{"role":"user","content":"h\377"}\n{"role":"assistant","content":"b"}\n' | show
