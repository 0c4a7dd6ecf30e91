# What could be unpacked is read, and then it is said that something is missing.
for file in cut.jsonl.gz checksum.jsonl.gz followed.jsonl.gz cut.jsonl.zst checksum.jsonl.zst window.jsonl.zst cut_le.jsonl; do
  abridge sanitize "$file" 2>&1 | cut -c 1-200
done
abridge validate checksum.jsonl.gz
echo "exit $?"
abridge detect cut.jsonl.gz
echo "exit $?"
# Nothing is missing of the text: the output is written.
abridge sanitize -q checksum.jsonl.gz -o whole.jsonl
echo "exit $?"
cmp whole.jsonl chat.jsonl && echo same
