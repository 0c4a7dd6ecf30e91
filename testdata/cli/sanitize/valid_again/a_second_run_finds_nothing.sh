# A log's answer that stands on several lines is one message of the request.
for f in blank_first grouped; do abridge render -q --style json $f.jsonl | tee out.json; abridge validate --target anthropic out.json; done
abridge render -q --style json --append user:more grouped.jsonl
# So in a template of one's own.
abridge render -q --set 'render.turn="{json}"' blank_first.jsonl
# The diff says what -i writes, edits within edits too.
abridge sanitize -q --diff task.json > task.diff; cp task.json copy.json; abridge sanitize -q -i copy.json; grep '^+{' task.diff | cut -c2- | cmp - copy.json
# What a repair joins keeps the limits.
abridge sanitize -q --unsafe-fixes -p ./pm2.yaml m3.json | tee out.json; echo; abridge sanitize -q --unsafe-fixes -p ./pm2.yaml out.json | cmp - out.json
echo '{"id":0,"input":[{"type":"function_call_output","call_id":"z","output":"o"}]}' | abridge trim -q --last 2 | tee out.json; abridge validate out.json
echo '{"instruction":"a","input":null,"output":"b"}' | abridge validate | cut -c1-60
