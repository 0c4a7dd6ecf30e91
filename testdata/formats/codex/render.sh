for file in *.jsonl; do
  echo "# $file"
  abridge render --style markdown "$file" | tail -n 24 | cut -c 1-160
done
