# What is left out of folders, and how often each rule was broken.
abridge validate --statistics . ; echo "exit $?"
abridge validate --statistics --exclude bad --exclude 'drafts/*' .; echo "exit $?"
abridge validate --statistics --exclude 'fixtures/**' --exclude '!fixtures/spelling.json' . | sed -n 1,2p
abridge validate --statistics --exclude fixtures/bad/ "$PWD/fixtures"; echo "exit $?"
(cd fixtures && abridge validate --statistics --exclude fixtures/bad --exclude ./bad .)
abridge validate --exclude bad --findings compact "fixtures/bad/two calls.jsonl" | wc -l
abridge validate --exclude bad --force-exclude "fixtures/bad/two calls.jsonl"; echo "exit $?"
abridge list --exclude bad --no-discover fixtures | wc -l
abridge validate --statistics --findings json=all.json fixtures | sed -n 1,2p; jq '.findings | length' all.json
abridge validate --statistics --findings json fixtures | jq -c '.summary.errors'
abridge validate --statistics -q fixtures
abridge sanitize --statistics fixtures/spelling.json > /dev/null
abridge validate --exclude '!' fixtures; echo "exit $?"
