for keep in start end both; do
  abridge trim --set "trim=[{clip: {blocks: [tool_result], max: 20, keep: $keep, marker: '[{cut} cut]'}}]" chat.json | jq -r '.[2].content[0].content'
  echo "--"
done
