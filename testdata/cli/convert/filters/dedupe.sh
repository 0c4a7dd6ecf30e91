# --dedupe leaves out what one that was kept says, whatever its id and its white space, over all files and with any number of threads.
abridge convert -q --to openai --keep-fields id --dedupe exact rows.jsonl rows.jsonl
for i in $(seq 1 3000); do printf '{"messages":[{"role":"user","content":"%s"},{"role":"assistant","content":"%s"}]}\n' $((i % 7)) "$(printf '%0900d' $((i % 11)))"; done > many.jsonl
for jobs in 1 4; do abridge sanitize -j $jobs --dedupe exact many.jsonl | wc -l; done
# One that is rejected takes no other's place.
printf '%s\n' '{"messages":[{"role":"usr","content":"x"}]}' '{"messages":[{"role":"user","content":"x"}]}' > bad.jsonl
abridge sanitize -q --dedupe exact bad.jsonl
rm many.jsonl bad.jsonl
