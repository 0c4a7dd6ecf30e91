# A value over several lines that stands where a block of the input would end.
awk 'BEGIN { for (i = 0; i < 30000; i++) { print "{\"messages\":[{\"role\":\"user\",\"content\":\"one line\"}]}"; print "{\n\"messages\": [\n{\"role\":\"user\",\"content\":\"several lines\"}\n]\n}" } }' >s.jsonl
abridge validate -q s.jsonl
abridge sanitize -q s.jsonl >out.jsonl
grep -c 'several' out.jsonl
wc -l <out.jsonl
