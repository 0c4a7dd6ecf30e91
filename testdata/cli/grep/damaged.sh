# What is whole of a damaged file is searched; the rest is said.
printf '%s\n' '{"messages":[{"role":"user","content":"yes"}]}' '{"messages":[{"role":"user","content":"yes, b' > cut.jsonl
abridge grep yes cut.jsonl; echo "exit $?"
abridge grep -q yes cut.jsonl
rm cut.jsonl
