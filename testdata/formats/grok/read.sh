# An export of conversations: of each the branch that its leaf names, or that was said last.
abridge detect *.json
abridge validate *.json
abridge convert --to openai owui-importer_grok_example.json
abridge convert -q --to anthropic owui-importer_grok_example.json
cat > tree.json <<'J'
{"conversations":[{"conversation":{"conversation_id":"c","title":"T","create_time":"2026-01-02T03:04:05Z","leaf_response_id":"gone"},"responses":[
{"response":{"_id":"1","conversation_id":"c","message":"q","sender":"human","create_time":{"$date":{"$numberLong":"1767323045000"}}}},
{"response":{"_id":"2","conversation_id":"c","message":"old","sender":"assistant","parent_response_id":"1","create_time":{"$date":{"$numberLong":"1767323046000"}}}},
{"response":{"_id":"3","conversation_id":"c","message":"new","sender":"grok-3","parent_response_id":"1","thinking_trace":"hm","web_search_results":[{"url":"https://example.org"}],"create_time":{"$date":{"$numberLong":"1767323047000"}}}},
{"response":{"_id":"4","conversation_id":"c","message":"more?","sender":"human","parent_response_id":"2","create_time":{"$date":{"$numberLong":"1767323040000"}},"file_attachments":["f1"]}}]},
{"conversation":{"conversation_id":"d","title":"U","leaf_response_id":"6"},"responses":[
{"response":{"response_id":"5","message":"a","sender":"human"}},
{"response":{"response_id":"6","message":"b","sender":"ASSISTANT","parent_response_id":"5"}},
{"response":{"response_id":"7","message":"c","sender":"ASSISTANT","parent_response_id":"5"}}]}]}
J
abridge detect --branches tree.json
abridge validate tree.json
abridge convert --to openai tree.json
abridge convert -q --to openai --branch 4 tree.json
abridge convert --to openai --from kiro tree.json
echo "exit $?"
abridge trim --last 1 tree.json
echo "exit $?"
sed 's/"_id":"1",/"_id":"1","parent_response_id":"3",/' tree.json | abridge validate
# Of a file cut short, what stands before the cut.
head -c 700 tree.json | abridge convert --to openai
echo "exit $?"
head -c 4000 owui-importer_grok_example.json | abridge convert -q --to openai 
