# A call that the agent could not read is answered with what is wrong with it.
cat > failed.json <<'J'
{"id":"s1","working_dir":"/x","conversation":[
{"id":"1","role":"user","created":1,"content":[{"type":"text","text":"q"}],"metadata":{"userVisible":true,"agentVisible":true}},
{"id":"2","role":"assistant","created":2,"content":[{"type":"toolRequest","id":"c1","toolCall":{"status":"error","error":"-32602: bad arguments"}},{"type":"toolRequest","id":"c2","toolCall":{"status":"success","value":{"name":"f","arguments":{"a":1}}}}],"metadata":{"userVisible":true,"agentVisible":true}},
{"id":"3","role":"user","created":3,"content":[{"type":"toolResponse","id":"c1","toolResult":{"status":"error","error":"bad arguments"}},{"type":"toolResponse","id":"c2","toolResult":{"status":"success","value":{"content":[{"type":"text","text":"ok"}],"isError":false}}}],"metadata":{"userVisible":true,"agentVisible":true}}]}
J
abridge validate failed.json
abridge convert --to openai failed.json
abridge convert --to claude-code failed.json > /dev/null # what is wrong is said, and the folder is its own
abridge convert -q --to atif failed.json | abridge validate
