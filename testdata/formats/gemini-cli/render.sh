for file in *.json *.jsonl; do
  echo "# $file"
  abridge render --style markdown "$file"
done
