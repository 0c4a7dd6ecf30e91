for file in *.json *.jsonl; do
  abridge sanitize -q "$file" | cmp - "$file"
done
