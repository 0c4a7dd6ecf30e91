# of a log that can't be read nothing is left to append to: that is said, for what was appended is nowhere
printf '{"role":"user","content":"cut o\n' > log.jsonl
abridge trim --last 5 --append 'user:What now?' log.jsonl || echo "exit $?"
abridge trim --last 5 --append 'user:What now?' -q log.jsonl || echo "exit $?"
