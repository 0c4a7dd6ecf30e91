# A chat by itself, and an export of some; what an answer has as items counts, not the HTML that repeats it.
abridge detect *.json
abridge validate *.json
for file in *.json; do
  abridge convert --to openai $file
  abridge convert -q --to anthropic $file
done
abridge render --style markdown tool_chat.json
# The branch that was open, down to its last answer; another one; a tree without a current message, and one that is broken.
cat > tree.json <<'J'
[{"id":"c","title":"T","chat":{"title":"T","history":{"currentId":"1","messages":{
"1":{"id":"1","parentId":null,"childrenIds":["2","3"],"role":"user","content":"q","timestamp":1,"files":[{"type":"image","url":"data:image/png;base64,iVBORw0KGgo="},{"type":"file","file":{"filename":"a.txt","data":{"content":"alpha"}}}]},
"2":{"id":"2","parentId":"1","childrenIds":["4"],"role":"assistant","content":"old","timestamp":2},
"3":{"id":"3","parentId":"1","childrenIds":[],"role":"assistant","content":"new","timestamp":3},
"4":{"id":"4","parentId":"2","childrenIds":[],"role":"user","content":"more?","timestamp":4}}}}}]
J
abridge detect --branches tree.json
abridge convert --to openai tree.json
abridge convert -q --to openai --branch 4 tree.json
abridge validate --branch 9 tree.json
sed 's/"currentId":"1"/"currentId":"9"/' tree.json | abridge convert -q --to openai
sed 's/"parentId":"1","childrenIds":\[\]/"parentId":"8","childrenIds":[]/' tree.json | abridge convert --branch 3 --to openai
sed 's/"parentId":null/"parentId":"3"/' tree.json | abridge validate
abridge trim --last 1 tree.json
echo "exit $?"
# Of a file cut short, what stands before the cut.
head -c 900 tool_chat.json | abridge convert --to openai
echo "exit $?"
