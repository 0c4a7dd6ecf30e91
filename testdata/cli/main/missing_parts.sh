# What is missing of a word, or stands where nothing may, is said.
echo '{"messages":[{"role":"user","content":"Hi"}]}' > c.jsonl
abridge validate --target openai, c.jsonl; echo "exit $?"
abridge trim --last 1 --append :Hi c.jsonl; echo "exit $?"
abridge trim --last 1 --append usr:Hi c.jsonl; echo "exit $?"
abridge trim --last 1 --append xyzzy:Hi c.jsonl; echo "exit $?"
abridge trim -q=1 --last 1 c.jsonl; echo "exit $?"
abridge tokens --tokenizer o200k c.jsonl; echo "exit $?"
abridge validate --set rules.xyzzy=warn c.jsonl; echo "exit $?"
abridge validate --set target=xyzzy c.jsonl; echo "exit $?"
abridge trim --last 99999999999999999999999 c.jsonl; echo "exit $?"
