# An output that is an input: what > has emptied, or what >> would write for ever.
echo '{"role":"User","content":"x"}' > a.jsonl
echo '{"role":"User","content":"y"}' > b.jsonl
cp a.jsonl kept.jsonl
abridge trim --last 1 a.jsonl >> a.jsonl
echo "exit $?"
abridge sanitize < a.jsonl >> a.jsonl
echo "exit $?"
abridge sanitize - b.jsonl < a.jsonl >> b.jsonl
echo "exit $?"
abridge validate a.jsonl 2>> a.jsonl
echo "exit $?"
abridge sanitize a.jsonl -o /dev/stdout >> a.jsonl
echo "exit $?"
ln a.jsonl link.jsonl
abridge tokens link.jsonl >> a.jsonl
echo "exit $?"
abridge detect a.jsonl >> a.jsonl
echo "exit $?"
head -n 1 a.jsonl | cmp - kept.jsonl && echo 'a.jsonl is still there'
grep '^abridge' a.jsonl
cat b.jsonl
# In a folder it is no transcript.
mkdir folder && cp b.jsonl folder && abridge validate folder > folder/report.jsonl
cat folder/report.jsonl
# A transcript of the folder that standard output goes to would be written over.
cp kept.jsonl folder/c.jsonl
abridge sanitize -q --jsonl folder >> folder/c.jsonl
echo "exit $?"
cmp kept.jsonl folder/c.jsonl
# A descriptor that is the input is written while that is read.
exec 5>> b.json
cat kept.jsonl >> b.json
abridge sanitize -q -o /dev/fd/5 b.json
echo "exit $?"
cmp kept.jsonl b.json
