# What hung on a line that was lost hangs on the nearest one before it that its speaker has; in place nothing changes.
cat > log.jsonl <<'END'
{"parentUuid":null,"isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":"Hi"},"uuid":"u1"}
{"parentUuid":"u1","isSidechain":true,"agentId":"a","sessionId":"s","type":"user","message":{"role":"user","content":"Look"},"uuid":"a1"}
{"parentUuid":"u1","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m1","role":"assistant","con
{"parentUuid":"a1","isSidechain":true,"agentId":"a","sessionId":"s","type":"assistant","message":{"id":"m2","role":"assist
{"parentUuid":"u2","isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":"Go on"},"uuid":"u3"}
{"parentUuid":"a2","isSidechain":true,"agentId":"a","sessionId":"s","type":"assistant","message":{"id":"m3","role":"assistant","content":[{"type":"text","text":"Seen"}]},"uuid":"a3"}
{"parentUuid":"u2","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m4","role":"assistant","content":[{"type":"text","text":"Done"}]},"uuid":"u4"}
END
abridge sanitize -q log.jsonl
cp log.jsonl kept.jsonl
abridge sanitize -q -i kept.jsonl
cmp log.jsonl kept.jsonl && echo kept
# In a document.
printf '{"loglines":[{"parentUuid":null,"sessionId":"s","type":"user","message":{"role":"user","content":"Hi"},"uuid":"u1"},{"parentUuid":"u1","sessionId":"s","type":"assistant","message":{"role":"assistant","content":NaN},"uuid":"u2"},{"parentUuid":"u2","sessionId":"s","type":"user","message":{"role":"user","content":"Go on"},"uuid":"u3"}]}\n' | abridge sanitize -q
# Nothing was lost: a link that leads nowhere stays.
sed -n '1p;5p' log.jsonl | abridge sanitize -q
# What is done is said, and left undone where nothing may be mended.
abridge validate log.jsonl 2>&1 | grep broken-tree
abridge sanitize -q --no-fix log.jsonl | sed -n '3,5s/,"isSidechain.*//p'
# A cut reaches past it all the same.
abridge trim -q --no-fix --last 2 log.jsonl | cut -c 1-60
