# Of a file that can't be read to its end nothing is written, nor what was taken out of it; of the others it is.
room=$(printf '%01000d' 0)
conversation='{"id":"%s","messages":[{"role":"user","content":"%s a"},{"role":"assistant","content":"b"},{"role":"user","content":"c"}]}\n'
printf "$conversation" one one > one.jsonl
printf "$conversation" two two > two.jsonl
awk -v room=$room 'BEGIN { for (i = 0; i < 9000; i++) printf "{\"id\":\"%d\",\"messages\":[{\"role\":\"user\",\"content\":\"%d %s\"},{\"role\":\"assistant\",\"content\":\"b\"},{\"role\":\"user\",\"content\":\"c\"}]}\n", i, i * 7919 % 9001, room }' | gzip > long.jsonl.gz
mkdir out
echo old > findings.json
abridge trim --max-inflate 4M --last 1 -o out/ --dropped dropped.jsonl --report report.json.gz --findings json=findings.json one.jsonl long.jsonl.gz two.jsonl
echo "exit $?"
ls out; rm -r out
cut -c1-200 dropped.jsonl | head
gzip -dc report.json.gz | jq -c '[.conversations, .messages, [.cuts[].file]]'
jq -c '[.summary.files, .unread]' findings.json
mkdir out
abridge trim --max-inflate 4M --last 1 -o out/ --dropped - one.jsonl long.jsonl.gz > /dev/null
rm -r out long.jsonl.gz report.json.gz
