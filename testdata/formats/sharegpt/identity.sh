for file in calls.jsonl fastchat*.json llamafactory*.json; do
  abridge sanitize -q "$file" | cmp - "$file"
done
