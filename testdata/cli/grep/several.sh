# What is picked may stand in one file of several; in none, it is said.
echo '{"id":"a","messages":[{"role":"user","content":"yes"}]}' > a.jsonl
echo '{"id":"b","messages":[{"role":"user","content":"yes"}]}' > b.jsonl
abridge grep --select b yes a.jsonl b.jsonl; echo "exit $?"
abridge grep --select c yes a.jsonl b.jsonl; echo "exit $?"
rm a.jsonl b.jsonl
