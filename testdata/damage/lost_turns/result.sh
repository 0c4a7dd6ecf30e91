# A result that was lost to damage makes its call unanswered: one that says so takes its place.
abridge sanitize --rejects rejects.txt lost_result.jsonl
echo "exit $?"
cat rejects.txt
# Without damage an unanswered call rejects its history.
sed 3d lost_result.jsonl | abridge sanitize -q
echo "exit $?"
abridge trim -q --last 10 lost_result.jsonl
