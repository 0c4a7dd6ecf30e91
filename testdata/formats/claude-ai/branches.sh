# Of an export with parents the current branch is read: an answer made anew stands beside the old one.
cat > tree.json <<'J'
{"uuid":"c1","name":"N","current_leaf_message_uuid":"3","chat_messages":[
{"uuid":"1","text":"q","sender":"human","created_at":"2025-01-01T00:00:00Z","parent_message_uuid":"00000000-0000-4000-8000-000000000000"},
{"uuid":"2","text":"old","sender":"assistant","created_at":"2025-01-01T00:00:01Z","parent_message_uuid":"1"},
{"uuid":"3","text":"new","sender":"assistant","created_at":"2025-01-01T00:00:02Z","parent_message_uuid":"1"},
{"uuid":"4","text":"more?","sender":"human","created_at":"2025-01-01T00:00:03Z","parent_message_uuid":"2"}]}
J
abridge detect --branches tree.json
abridge render --style plain tree.json
echo "-- the newest leaf"
sed 's/"current_leaf_message_uuid":"3",//' tree.json | abridge render --style plain
echo "-- another one"
abridge render --style plain --branch 2 tree.json
abridge convert --branch 4 -q --to openai tree.json
echo
abridge validate --branch 9 tree.json
# What is named and is not there, and what comes in a circle.
sed 's/"current_leaf_message_uuid":"3"/"current_leaf_message_uuid":"9"/; s/"parent_message_uuid":"2"/"parent_message_uuid":"8"/' tree.json > broken.json
abridge validate broken.json
abridge render -q --style plain broken.json
sed 's/"parent_message_uuid":"00000000[^"]*"/"parent_message_uuid":"3"/' tree.json | abridge validate
# Exports of old have no parents, and are read as they stand.
sed 's/,"parent_message_uuid":"[^"]*"//; s/"current_leaf_message_uuid":"3",//' tree.json | abridge render --style plain
# What is not a message is rejected alone.
sed 's/^{"uuid":"4"/null,{"uuid":"4"/' tree.json | abridge validate
# Of what has no branches it is said why.
echo '{"a":1}' | abridge detect --branches; echo 'no JSON' | abridge detect --branches
printf '{"conversationId":"c","messages":[{"messageId":"1","parentMessageId":null,"text":"Hi"}]}' | abridge detect --branches; echo "exit $?"
