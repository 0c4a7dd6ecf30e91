# A run that could not read everything replaces nothing.
for file in rejects report findings out; do echo old > $file; done
echo '{"version": 1, "findings": []}' > known.json
echo 'no JSON' > bad.jsonl
abridge validate bad.jsonl missing.json --write-baseline known.json
echo "exit $?"
abridge trim --last 1 missing.json bad.jsonl -o out --rejects rejects --report report --findings json=findings
echo "exit $?"
cat known.json rejects report findings out
# What could not be read is among the findings where they stand in nobody's place.
abridge trim --last 1 missing.json --findings json=new.txt --rejects new.rejects --report new.report
echo "exit $?"
grep -c "no such file" new.txt
# A full disk is a failure, too.
abridge validate bad.jsonl --findings json=findings --findings text --write-baseline known.json > /dev/full
echo "exit $?"
echo '{"role":"user","content":"x"}' | abridge trim --last 1 --report report --rejects rejects > /dev/full
echo "exit $?"
cat known.json rejects report
ls -A
# Where files of their own were replaced before, what was taken out of them is written.
echo '[{"role":"user","content":"one"},{"role":"user","content":"two"}]' > own.json
abridge trim --last 1 -i own.json missing.json --dropped dropped --report report
echo "exit $?"
cat own.json dropped
grep -c '"dropped": 1' report
# What is expected of a transcript is not.
echo old > own.json.expect
abridge validate -q --write-expect bad.jsonl missing.json
echo "exit $?"
ls *.expect
