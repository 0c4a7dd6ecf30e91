# Whatever the container: what comes out is what the plain file gives, from a file and from standard input.
for file in members.jsonl.gz frames.jsonl.zst le.jsonl be.jsonl le.jsonl.gz twice.jsonl.zst.gz; do
  abridge trim --last 1 chat.jsonl > plain.out
  abridge trim --last 1 "$file" | cmp - plain.out && echo "$file: same"
  abridge trim --last 1 < "$file" | cmp - plain.out && echo "$file: same from standard input"
done
