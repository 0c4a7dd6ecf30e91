# What went wrong in place of an answer is told of, and the chat's system prompt stands before all.
cat > chat.json <<'J'
[{"id":"c","title":"T","chat":{"title":"T","models":["m"],"system":"Be kind.","params":{"system":"Be brief."},"history":{"currentId":"2","messages":{
"1":{"id":"1","parentId":null,"childrenIds":["2"],"role":"user","content":"q","timestamp":1},
"2":{"id":"2","parentId":"1","childrenIds":[],"role":"assistant","content":"","error":{"content":"no model"},"timestamp":2}}}}}]
J
abridge convert --to openai chat.json
abridge render chat.json
sed 's/"params":{"system":"Be brief."},//' chat.json | abridge convert -q --to openai
