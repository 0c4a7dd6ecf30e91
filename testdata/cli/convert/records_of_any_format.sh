# A whole conversation of another format is said wherever nothing is read of it: before a log that begins anew …
cat > before.jsonl <<'J'
{"contents":[{"role":"user","parts":[{"text":"lost question"}]},{"role":"model","parts":[{"text":"lost answer"}]}]}
{"sessionId":"d730c897","projectHash":"b","startTime":"2026-06-11T21:03:14.324Z","lastUpdated":"2026-06-11T21:03:14.324Z","kind":"main"}
{"$set":{"messages":[]}}
{"id":"3a","timestamp":"2026-06-11T21:03:29.181Z","type":"user","content":[{"text":"hi"}]}
{"id":"3b","timestamp":"2026-06-11T21:03:30.181Z","type":"gemini","content":"ok"}
J
abridge convert --to generic before.jsonl
echo "exit $?"
# … an export of several in a line of a log …
cat > export.jsonl <<'J'
{"type":"session","harness":"x","id":"s1"}
{"type":"message","message":{"role":"user","content":"q"}}
{"version":4,"history":[{"id":"a","name":"n","messages":[{"role":"user","content":"lost"}]}],"folders":[],"prompts":[]}
J
abridge convert --to generic export.jsonl
echo "exit $?"
# … and a list of messages among trees.
cat > trees.jsonl <<'J'
{"id":"a","title":"T","current_node":"1","mapping":{"1":{"id":"1","parent":null,"children":[],"message":{"id":"1","author":{"role":"user"},"content":{"content_type":"text","parts":["q"]}}}}}
[{"role":"user","content":"lost"},{"role":"assistant","content":"a"}]
J
abridge convert --to generic trees.jsonl
echo "exit $?"
