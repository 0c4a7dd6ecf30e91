abridge show --messages 2-3 --full session.jsonl
abridge show --messages 8- session.jsonl
abridge show --messages 1,4-5 --json session.jsonl | grep -o '"message":[0-9]*'
abridge show --role user --from-line 3 session.jsonl
abridge show --role system session.jsonl; echo "exit $?"
for range in 0 3-2 a 1-b -1 1, ,2 1,3-2; do abridge show --messages=$range session.jsonl; echo "exit $?"; done
abridge show --from-line 0 session.jsonl; echo "exit $?"
