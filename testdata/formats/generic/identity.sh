for file in *.json *.jsonl; do
  abridge sanitize "$file" | cmp - "$file"
done
