# Wherever a result stands, its text becomes the marker.
for file in openai responses gemini; do
  abridge trim --set 'trim=[{clear: {keep_last: 0}}]' $file.json > once.json; jq -c '.[2]' once.json
  abridge trim --set 'trim=[{clear: {keep_last: 0}}]' once.json | cmp - once.json
done
