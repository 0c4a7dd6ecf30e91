# What is whole of a damaged file is searched; the rest is said.
printf '%s\n' '{"messages":[{"role":"user","content":"yes"}]}' '{"messages":[{"role":"user","content":"yes, b' > cut.jsonl
abridge grep yes cut.jsonl; echo "exit $?"
abridge grep yes cut.jsonl 2> /dev/null
rm cut.jsonl
# In a folder that is said only.
mkdir logs
printf '%s\n' '{"messages":[{"role":"user","content":"yes"}]}' '{"messages":[{"role":"user","content":"yes, b' > logs/cut.jsonl
abridge grep yes logs; echo "exit $?"
rm -r logs
