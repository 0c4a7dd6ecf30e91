# What a compaction preserved stands after the summary, where it has one: its ends are named, or all of it.
read() { abridge convert --to generic "$@" | jq -r '[.messages[].content] | join(", ")'; }
read segment.jsonl
read messages.jsonl
echo "after the boundary itself"
sed 's/"anchorUuid":"s1"/"anchorUuid":"c1"/' segment.jsonl | read - 2> /dev/null
echo "the chain of parents is broken"
sed 's/"parentUuid":"n1"/"parentUuid":"gone"/' segment.jsonl | read - 2> /dev/null
sed 's/"parentUuid":"n1"/"parentUuid":"gone"/' messages.jsonl | read - 2> /dev/null
echo "a line of it is damaged"
sed '6s/.$//' segment.jsonl | read - 2> /dev/null
echo "a later compaction counts"
{ cat segment.jsonl; sed -n 8,9p segment.jsonl | sed 's/"c1"/"c2"/; s/"s1"/"s2"/; s/So far/So far again/; s/"preservedSegment":{[^}]*},//'; } | read - 2> /dev/null
echo "untouched"
for file in segment messages; do abridge sanitize $file.jsonl | cmp - $file.jsonl; done
# Another session has a copy of the first line that is preserved.
cat > shared.jsonl <<'E'
{"parentUuid":null,"isSidechain":false,"sessionId":"A","type":"user","uuid":"u1","message":{"role":"user","content":"q1"}}
{"parentUuid":null,"isSidechain":false,"sessionId":"B","type":"user","uuid":"u1","message":{"role":"user","content":"q1"}}
{"parentUuid":"u1","isSidechain":false,"sessionId":"A","type":"assistant","uuid":"u2","message":{"id":"m1","role":"assistant","content":[{"type":"text","text":"a2"}]}}
{"parentUuid":null,"logicalParentUuid":"u2","isSidechain":false,"sessionId":"A","type":"system","subtype":"compact_boundary","uuid":"b3","compactMetadata":{"preservedSegment":{"headUuid":"u1","anchorUuid":"s4","tailUuid":"u2"}}}
{"parentUuid":"b3","isSidechain":false,"sessionId":"A","type":"user","uuid":"s4","isCompactSummary":true,"message":{"role":"user","content":"SUM"}}
{"parentUuid":"s4","isSidechain":false,"sessionId":"A","type":"user","uuid":"u5","message":{"role":"user","content":"q5"}}
E
abridge convert -q --to generic shared.jsonl
