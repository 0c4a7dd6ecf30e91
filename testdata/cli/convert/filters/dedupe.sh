# --dedupe leaves out what one that was kept says, whatever its id and its white space, over all files and with any number of threads.
abridge convert -q --to openai --keep-fields id --dedupe exact rows.jsonl rows.jsonl
awk 'BEGIN { for (i = 1; i <= 3000; ++i) printf "{\"messages\":[{\"role\":\"user\",\"content\":\"%d\"},{\"role\":\"assistant\",\"content\":\"%0900d\"}]}\n", i % 7, i % 11 }' > many.jsonl
for jobs in 1 4; do abridge sanitize -j $jobs --dedupe exact many.jsonl | wc -l; done
# One that is rejected takes no other's place.
printf '%s\n' '{"messages":[{"role":"usr","content":"x"}]}' '{"messages":[{"role":"user","content":"x"}]}' > bad.jsonl
abridge sanitize -q --dedupe exact bad.jsonl
rm many.jsonl bad.jsonl
