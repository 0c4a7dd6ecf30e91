# The lines of a log beside one that was lost.
abridge sanitize --rejects rejects.txt log.jsonl
echo "exit $?"
cat rejects.txt
