for file in calls.jsonl fastchat*.json; do
  abridge sanitize -q "$file" | cmp - "$file"
done
