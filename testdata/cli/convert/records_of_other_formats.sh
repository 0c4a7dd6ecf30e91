# Conversations that stand among what is read as something else are said: in a log …
abridge validate log_and_conversations.jsonl
abridge convert --to openai log_and_conversations.jsonl
echo "exit $?"
# … and where a tree is looked for.
cat > mixed.txt <<'J'
{"id":"a","title":"T","current_node":"2","mapping":{"1":{"id":"1","parent":null,"children":["2"],"message":{"id":"1","author":{"role":"user"},"content":{"content_type":"text","parts":["q"]}}},"2":{"id":"2","parent":"1","children":[],"message":{"id":"2","author":{"role":"assistant"},"content":{"content_type":"text","parts":["a"]}}}}}
{"candidates":[{"content":{"role":"model","parts":[{"text":"lost"}]}}]}
{"id":"b","messages":[{"role":"user","content":"lost, too"},{"role":"assistant","content":"a"}]}
J
abridge validate mixed.txt
abridge convert --to openai --rejects rejected.txt mixed.txt
echo "exit $?"
wc -l < rejected.txt
