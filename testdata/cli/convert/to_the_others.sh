for format in openai-responses gemini sharegpt; do
  for file in tools.json blocks.json rows.jsonl; do
    abridge convert -q --to $format $file
  done
done
