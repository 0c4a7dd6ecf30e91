# Each side is a conversation: a prompt and its completion, or what is chosen and what is rejected.
abridge detect *.json *.jsonl
abridge validate *.json *.jsonl
for file in *.json *.jsonl; do
  for to in generic anthropic; do
    abridge convert --to $to $file
  done
done
abridge convert --to openai --select u1:rejected trl.jsonl
# A list of rows; and what is no such row, beside some.
{ echo '['; sed '$!s/$/,/' trl.jsonl; echo ']'; } > list.json
abridge detect list.json
abridge convert -q --to openai list.json | wc -l
sed '2s/.*/{"prompt":"p"}/' trl.jsonl | abridge detect
abridge convert --to openai --from kiro trl.jsonl
echo "exit $?"
abridge sanitize trl.jsonl
echo "exit $?"
# Of a file cut short, what stands before the cut.
head -c 230 trl.jsonl | abridge convert --to openai
echo "exit $?"
