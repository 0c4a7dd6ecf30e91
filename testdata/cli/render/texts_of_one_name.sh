# A text takes the place of no input, and of no other text.
mkdir out
cp chat.jsonl chat.json
abridge render -o out/ chat.jsonl chat.json
echo "exit $?"
cp chat.jsonl chat.txt
abridge render -o . chat.txt
echo "exit $?"
cmp chat.jsonl chat.txt
printf '{"messages":[{"role":"user","content":"one"}]}\n{"messages":[{"role":"user","content":"two"}]}\n' > two.jsonl
cp chat.jsonl two-1.jsonl
abridge render -o out/ two.jsonl two-1.jsonl
echo "exit $?"
cat out/two-1.txt
