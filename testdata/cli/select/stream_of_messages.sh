# A JSONL of messages is one conversation, the first; another number is none, and nothing is written.
printf '{"role":"user","content":"a"}\n{"role":"assistant","content":"b"}\n{"role":"user","content":"c"}\n' > s.jsonl
abridge trim --last 1 --select 1 s.jsonl; echo "exit $?"
abridge trim --last 1 --select 2 s.jsonl; echo "exit $?"
abridge render --select 2 s.jsonl; echo "exit $?"
abridge trim -i --last 1 --select 2 s.jsonl; echo "exit $?"; cat s.jsonl
rm s.jsonl
