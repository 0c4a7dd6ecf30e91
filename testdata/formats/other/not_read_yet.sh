# Formats that are recognised, and said not to be read, instead of being taken for another.
for file in *.json *.jsonl; do
  abridge detect "$file"
  abridge sanitize -q "$file"
  echo "exit $?"
done
