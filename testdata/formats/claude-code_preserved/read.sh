# What a compaction preserved stands behind the summary, where it has one: its ends are named, or all of it.
read() { abridge convert --to generic "$@" | jq -r '[.messages[].content] | join(", ")'; }
read segment.jsonl
read messages.jsonl
echo "behind the boundary itself"
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
