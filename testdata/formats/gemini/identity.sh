# Clean input comes out byte for byte, a provider's response too.
for file in *.json *.jsonl; do
  abridge sanitize -q "$file" | cmp - "$file"
done
