# Of each message the best ranked reply is read, as long as it is not deleted.
abridge detect *.jsonl
abridge validate *.jsonl
abridge detect --branches trees.jsonl
for file in *.jsonl; do
  abridge convert --to openai $file | cut -c1-300
done
cat > tree.json <<'J'
{"message_tree_id":"1","tree_state":"ready_for_export","prompt":{"message_id":"1","text":"q","role":"prompter","created_date":"2023-01-02T03:04:05Z","replies":[
 {"message_id":"2","parent_id":"1","text":"deleted","role":"assistant","rank":0,"deleted":true,"replies":[]},
 {"message_id":"3","parent_id":"1","text":"second","role":"assistant","rank":2,"replies":[{"message_id":"5","parent_id":"3","text":"why?","role":"prompter","replies":[]}]},
 {"message_id":"4","parent_id":"1","text":"best","role":"assistant","rank":1,"replies":[]}]}}
J
abridge convert -q --to openai tree.json
abridge convert -q --to anthropic --branch 5 tree.json
abridge validate --branch 9 tree.json
abridge trim --last 1 tree.json
echo "exit $?"
