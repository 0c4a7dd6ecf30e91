# Formats that are recognised, and said not to be read, instead of being taken for another: nothing is written.
for file in *.json *.jsonl; do
  cp "$file" before
  abridge detect "$file"
  abridge validate -q "$file"
  echo "validate: exit $?"
  abridge trim -q --last 2 -i "$file"
  echo "trim: exit $?"
  cmp "$file" before
done
rm before
